// Types of packages that only tests use and that come without their own.

declare module 'markdown-it-container' {
  const plugin: (md: import('markdown-it').MarkdownIt, name: string) => void;
  export default plugin;
}
