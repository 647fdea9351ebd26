// Scripts of workers, by name; see `cli/bundle/worker-scripts.ts`.

declare module '*?worker' {
  /** Name of the built script, which lies beside the one that imports it. */
  const address: string;
  export default address;
}
