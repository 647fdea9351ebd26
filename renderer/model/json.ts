// Plain data: the only thing that crosses a stage boundary, a cache or a thread.

/** A value that survives `JSON.stringify` and `structuredClone` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An object that is written as JSON, whose type may be an interface, which TypeScript does not take for a `JsonObject`. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };
