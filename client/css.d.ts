// Style sheets as text; see `cli/bundle/inline-styles.ts`.

declare module '*.css?inline' {
  const css: string;
  export default css;
}
