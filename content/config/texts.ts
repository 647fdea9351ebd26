// Texts of the interface that are this product's own.

/** What the 404 page says; one of them is shown. */
export const texts = {
  notFoundMessages: [
    'This page flowed downstream and has not been seen since.',
    'We read the stream from the first event to the last: this one was never appended.',
    'The chart shows deep water here. There is only a sandbank.',
    'Perhaps this page was scavenged. We checked behind the archive, too.',
  ],
} as const;
