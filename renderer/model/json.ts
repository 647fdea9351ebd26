// Plain data: the only thing that crosses a stage boundary, a cache or a thread.

/** A value that survives `JSON.stringify` and `structuredClone` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };
