// Types of the markdown-it plugins that come without their own.

declare module 'markdown-it-deflist' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-footnote' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-mark' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-sub' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-sup' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const emojiByName: Readonly<Record<string, string>>;
  export default emojiByName;
}
