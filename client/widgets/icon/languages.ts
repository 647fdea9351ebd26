// Drawings of programming languages, our own, wherever an icon names a language: 32 × 32, one
// hairline, no fill. Each is a list of SVG path data.

/** Language, as client addresses spell it → path data. */
export const LANGUAGE_MARKS: Readonly<Record<string, readonly string[]>> = {
  dotnet: ['M3.5 3.5h25v25h-25z', 'M9 22h.5', 'M14 22V10l8 12V10'],
  java: [
    'M7 14.5h15v6a5.5 5.5 0 0 1-5.5 5.5h-4A5.5 5.5 0 0 1 7 20.5z',
    'M22 16.5h2a2.5 2.5 0 0 1 0 5h-2',
    'M12 11c-2-2.5 2-3.5 0-6',
    'M17 11c-2-2.5 2-3.5 0-6',
    'M5 28.5h19',
  ],
  node: ['M16 3.5l11 6.25v12.5l-11 6.25-11-6.25V9.75z', 'M11.5 20.5v-9l9 9v-9'],
  python: [
    'M10 16h9a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4h-4a4 4 0 0 0-4 4v2h7',
    'M22 16h-9a4 4 0 0 0-4 4v4a4 4 0 0 0 4 4h4a4 4 0 0 0 4-4v-2h-7',
    'M14.5 7h.5M17.5 25h-.5',
  ],
  golang: ['M17 13a5.5 5.5 0 1 0 .5 5h-4', 'M24 11.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10', 'M2.5 13h4M1.5 16h3.5M2.5 19h4'],
  rust: [
    'M16 6.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
    'M16 3v3.5M16 25.5V29M3 16h3.5M25.5 16H29M6.8 6.8l2.5 2.5M22.7 22.7l2.5 2.5M25.2 6.8l-2.5 2.5M9.3 22.7l-2.5 2.5',
    'M12.5 20.5v-9h4.5a2.5 2.5 0 0 1 0 5h-4.5M16.5 16.5l3.5 4',
  ],
};

/** Other words for the same language, as icon sets commonly name them. */
export const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  csharp: 'dotnet',
  go: 'golang',
  nodejs: 'node',
  'node-js': 'node',
};
