// The forms of /openapi.json by their names, as `npm run generate` writes them down.

import type { components } from "$api";

export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
