// How a headless Chromium is started.

/** No prompts, and letters drawn alike on every machine. The sandbox is off only for root, who cannot have one. */
export function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    ...(asRoot ? ['--no-sandbox'] : []),
  ];
}
