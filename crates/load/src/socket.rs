//! Sockets to a house.

use std::task::{Context, Poll, ready};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Most frames fit. Every seat of every table has such a buffer.
const READ_BUFFER_BYTES: usize = 4 * 1024;

/// The longest text: a picture of a table is much shorter.
const MAX_MESSAGE_BYTES: usize = 256 * 1024;

/// An open socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens one.
    pub(crate) async fn open(host: &str, path: &str) -> Result<Self, Error> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .max_message_size(Some(MAX_MESSAGE_BYTES));
        let address = format!("ws://{host}{path}");
        let (socket, _) = client_async_with_config(address, stream, Some(config)).await?;
        Ok(Self(socket))
    }

    /// Waits for the next text. Pings are answered meanwhile.
    pub(crate) fn poll_next(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Result<Utf8Bytes, Error>> {
        loop {
            match ready!(self.0.poll_next_unpin(context)) {
                Some(Ok(Message::Text(text))) => return Poll::Ready(Ok(text)),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_) | Message::Frame(_))) | None => {
                    return Poll::Ready(Err(Error::ConnectionClosed));
                }
                Some(Err(error)) => return Poll::Ready(Err(error)),
            }
        }
    }

    /// Sends a text.
    pub(crate) async fn send(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::text(text)).await
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use super::*;

    /// What a client hears of messages, and what the house hears meanwhile.
    async fn hear(messages: Vec<Message>) -> (Vec<Utf8Bytes>, Vec<Message>) {
        let house = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = house.local_addr().unwrap().to_string();
        let serving = tokio::spawn(async move {
            let (stream, _) = house.accept().await.unwrap();
            let mut client = accept_async(stream).await.unwrap();
            for message in messages {
                client.send(message).await.unwrap();
            }
            let mut heard = Vec::new();
            while let Some(Ok(message)) = client.next().await {
                heard.push(message);
            }
            heard
        });
        let mut socket = Socket::open(&host, "/here").await.unwrap();
        socket.send("hello".to_owned()).await.unwrap();
        let mut texts = Vec::new();
        while let Ok(text) = poll_fn(|context| socket.poll_next(context)).await {
            texts.push(text);
        }
        drop(socket);
        (texts, serving.await.unwrap())
    }

    #[tokio::test]
    async fn texts_are_heard_until_the_house_closes() {
        let texts = ["one".to_owned(), "long ".repeat(2000), "longer ".repeat(20_000)];
        let mut messages: Vec<Message> = texts.iter().map(Message::text).collect();
        messages.insert(1, Message::Ping("?".into()));
        messages.push(Message::Close(None));
        let (heard, answered) = hear(messages).await;
        assert_eq!(heard, texts);
        assert!(answered.contains(&Message::text("hello")), "{answered:?}");
        assert!(answered.contains(&Message::Pong("?".into())), "{answered:?}");
    }

    #[tokio::test]
    async fn what_no_house_sends_ends_a_socket() {
        let endless = Message::text("long ".repeat(MAX_MESSAGE_BYTES));
        for bad in [Message::binary("no"), endless] {
            let (heard, _) = hear(vec![Message::text("one"), bad, Message::text("two")]).await;
            assert_eq!(heard, ["one"]);
        }
    }
}
