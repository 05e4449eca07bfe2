// Makes the first admin, for whoever has the link that the house gave out.

import { ask } from "./api.js";
import { byId } from "./dom.js";
import { show } from "./problem.js";

const token = location.hash.slice(1);
// It does not stay in the history.
history.replaceState(null, "", location.pathname);

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const [name, password] = [byId("name").value, byId("password").value];
    await ask("/api/setup", { token, name, password });
    location.replace("./");
  } catch (error) {
    show(byId("problem"), error);
  }
});
