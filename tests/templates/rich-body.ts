// An article with one of everything that Markdown makes, as the engine writes it.

const heading = (level: number, id: string, text: string): string =>
  `<h${level} id="${id}">${text}<a class="heading-link" href="#${id}" aria-label="Link to this section"></a></h${level}>`;

const code = (lang: string, text: string): string =>
  `<figure class="code" data-lang="${lang}"><figcaption><span class="code-title">a-file.${lang}</span><span class="code-lang">${lang}</span></figcaption><pre tabindex="0"><code><span class="line">${text}</span></code></pre></figure>`;

const note = (kind: string): string =>
  `<aside class="note note-${kind}" role="note"><p class="note-title">${kind}</p><p>Text with <a href="/docs/">a link</a> and <code>code</code>.</p></aside>`;

const tab = (number: number, value: string, text: string): string =>
  `<section class="tab-panel" id="tabs-1-${number}" data-tab-value="${value}"><p class="tab-title">${value}</p>${code('bash', text)}</section>`;

/** HTML of the article. The headings `append`, `revision` and `read` are those of the sample page's contents. */
export const richBody = `
<p>A stream keeps events in the order in which they were appended. Each event has a revision, counted from zero, and nobody can change what has been written: what turns out to be wrong is put right by a further event.</p>
${heading(2, 'append', 'Append')}
<p>See <a href="https://example.org" target="_blank" rel="noopener noreferrer">this article</a>, <kbd>Ctrl</kbd>, <mark>marked</mark>, H<sub>2</sub>O<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> and <code>HEADWATER_A_VERY_LONG_NAME_OF_AN_OPTION_THAT_NOBODY_CAN_BREAK_AT_ALL</code>.</p>
${code('ts', 'await client.appendToStream("order-1042", event, { expectedRevision: "noStream", credentials: { username: "admin" } });')}
<div class="tabs" data-widget="tabs" data-tabs-id="os" data-tabs-kind="tabs">${tab(1, 'Linux', './headwaterd')}${tab(2, 'Windows', 'headwater.exe')}</div>
${['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger'].map(note).join('\n')}
<details class="fold"><summary>More</summary><p>Inside.</p></details>
${heading(3, 'revision', 'Expected revision')}
<div class="table-scroll" tabindex="0" role="region" aria-label="Options"><table><thead><tr><th>Option</th><th>Environment</th><th>What it does</th></tr></thead><tbody><tr><td><code>ScavengeThreshold</code></td><td><code>HEADWATER_SCAVENGE_THRESHOLD</code></td><td>Weight from which a chunk is rewritten.</td></tr></tbody></table></div>
<ul><li>One<ul><li>Two</li></ul></li></ul>
<ul class="task-list"><li class="task"><input type="checkbox" disabled checked aria-label="done"> Done</li></ul>
<div class="steps"><ol><li><p>First</p></li><li><p>Second</p>${code('json', '{}')}</li></ol></div>
<div class="file-tree"><ul><li><code>data/</code><ul><li><code>chunk-000000.000000</code></li></ul></li></ul></div>
<div class="cards"><div class="card"><p class="card-title"><a href="/docs/">A card</a></p><p>Text.</p></div></div>
<blockquote><p>A quotation.</p></blockquote>
<figure class="image"><img src="/docs/image.png" alt="A picture" width="1400" height="500" loading="lazy"><figcaption>A picture wider than the column.</figcaption></figure>
<dl><dt>Term</dt><dd>Its meaning.</dd></dl>
${heading(2, 'read', 'Read, with a heading that is long enough to need a second line on every screen but the widest')}
${'<p>Forwards or backwards, from the start, the end or any revision.</p>'.repeat(12)}
<section class="footnotes"><ol><li id="fn1"><p>A note. <a href="#fnref1" aria-label="Back to the text">↩</a></p></li></ol></section>`;
