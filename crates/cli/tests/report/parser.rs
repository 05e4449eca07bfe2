//! A strict reader of the pages that we write: whatever a browser would forgive is an error here.

/// A page, as the list of its elements in order.
pub(crate) struct Page {
    pub(crate) elements: Vec<Element>,
}

/// An element, with all text in it.
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
    /// The places of the elements around it, the outermost first.
    pub(crate) around: Vec<usize>,
}

const VOID: [&str; 3] = ["br", "meta", "wbr"];

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Page {
    /// Reads a page; panics where it is not well made.
    pub(crate) fn read(html: &str) -> Self {
        let mut rest = html.strip_prefix("<!DOCTYPE html>\n").expect("it says what it is");
        let mut page = Self { elements: Vec::new() };
        let mut open: Vec<usize> = Vec::new();
        while let Some(at) = rest.find('<') {
            page.add_text(&open, &rest[..at]);
            let end = rest[at..].find('>').expect("a tag ends") + at;
            let tag = &rest[at + 1..end];
            rest = &rest[end + 1..];
            if let Some(name) = tag.strip_prefix('/') {
                let last = open.pop().expect("what is closed was open");
                assert_eq!(page.elements[last].name, name, "what was opened last is closed first");
                continue;
            }
            let element = element(tag, &open);
            let is_void = VOID.contains(&element.name.as_str());
            let is_style = element.name == "style";
            page.elements.push(element);
            if !is_void {
                open.push(page.elements.len() - 1);
            }
            if is_style {
                let end = rest.find("</style>").expect("a style sheet ends");
                page.elements.last_mut().expect("it is there").text.push_str(&rest[..end]);
                rest = &rest[end..];
            }
        }
        assert!(open.is_empty() && rest.trim().is_empty(), "the page ends with its last element");
        page
    }

    fn add_text(&mut self, open: &[usize], raw: &str) {
        let text = unescaped(raw);
        for at in open {
            self.elements[*at].text.push_str(&text);
        }
    }

    /// All elements of a name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The element with an id.
    pub(crate) fn with_id(&self, id: &str) -> &Element {
        let mut found = self.elements.iter().filter(|it| it.attribute("id") == Some(id));
        let element = found.next().unwrap_or_else(|| panic!("there is no #{id}"));
        assert!(found.next().is_none(), "#{id} is there twice");
        element
    }
}

fn element(tag: &str, open: &[usize]) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let is_name = |text: &str| {
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    assert!(is_name(name), "{tag:?}");
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let (attribute, value) = rest.split_once("=\"").expect("an attribute has a value");
        let (value, after) = value.split_once('"').expect("a value is quoted");
        assert!(is_name(attribute), "{tag:?}");
        assert!(attributes.iter().all(|(known, _)| known != attribute), "{tag:?}: twice");
        attributes.push((attribute.to_owned(), unescaped(value)));
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    let (name, around) = (name.to_owned(), open.to_vec());
    Element { name, attributes, text: String::new(), around }
}

/// The text that is meant. Every ampersand begins one of the five references that we write.
fn unescaped(raw: &str) -> String {
    let known = [("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"'), ("&#39;", '\''), ("&amp;", '&')];
    let mut text = String::new();
    let mut rest = raw;
    while let Some(at) = rest.find('&') {
        text.push_str(&rest[..at]);
        let (reference, letter) = known
            .iter()
            .find(|(reference, _)| rest[at..].starts_with(reference))
            .unwrap_or_else(|| panic!("a bare ampersand: {raw:?}"));
        text.push(*letter);
        rest = &rest[at + reference.len()..];
    }
    assert!(!raw.contains('>'), "a bare bracket: {raw:?}");
    text + rest
}

/// The reader itself finds faults.
#[test]
fn faults_of_a_page_are_found() {
    let faults = ["<p>", "<p></b>", "<p>&</p>", "<p a=b></p>", "<p>a > b</p>", "<p></p></p>"];
    for fault in faults {
        let page = format!("<!DOCTYPE html>\n{fault}");
        let read = std::panic::catch_unwind(|| Page::read(&page).elements.len());
        assert!(read.is_err(), "{fault}");
    }
    let page = Page::read("<!DOCTYPE html>\n<p id=\"a\">&lt;b&gt; <b>c</b></p>\n");
    assert_eq!(page.with_id("a").text, "<b> c");
}
