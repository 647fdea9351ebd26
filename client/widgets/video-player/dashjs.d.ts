// `dashjs` is an optional peer dependency: where a site has not installed it, the import's `default` is `null`.

declare module 'dashjs' {
  const dash: unknown;
  export default dash;
}
