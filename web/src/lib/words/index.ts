// The words of the pages. What the wire and the API say as values is worded here and nowhere else:
// another language or another currency has one place to plug in. Records are closed, so that a word
// of the wire without its words is a compile error; what a newer house says beyond them is shown
// as it is.

export * from "./amounts";
export * from "./cards";
export * from "./commands";
export * from "./drills";
export * from "./duties";
export { aloud, partsOf, sentenceOf } from "./events";
export * from "./hands";
export * from "./notes";
export { drawn, type Part } from "./parts";
export * from "./people";
export * from "./piles";
export * from "./refusals";
export * from "./round";
export * from "./spots";
export * from "./tasks";
export * from "./text";
export * from "./work";
