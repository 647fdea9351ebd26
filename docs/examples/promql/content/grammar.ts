// A TextMate grammar of Gauge, the query language of the weather archive: the form that editors use, too. The names of the scopes
// (`keyword.operator`, `string.quoted`) decide the colour; each name ends in the language's own.

import type { GrammarInput } from 'docs-build';

/** The grammar. */
export const gauge: GrammarInput = {
  name: 'gauge',
  scopeName: 'source.gauge',
  patterns: [
    { include: '#comment' },
    { include: '#selector' },
    { include: '#window' },
    { include: '#string' },
    { include: '#duration' },
    { include: '#number' },
    { include: '#constant' },
    { include: '#aggregation' },
    { include: '#grouping' },
    { include: '#logic' },
    { include: '#modifier' },
    { include: '#function' },
    { include: '#series' },
    { include: '#operator' },
    { include: '#bracket' },
  ],
  repository: {
    comment: { match: '#.*$', name: 'comment.line.number-sign.gauge' },
    selector: {
      begin: '\\{',
      end: '\\}',
      name: 'meta.selector.gauge',
      patterns: [
        { match: '\\b[a-z_]\\w*(?=\\s*(?:=~|!~|!=|=))', name: 'variable.parameter.label.gauge' },
        { match: '=~|!~|!=|=', name: 'keyword.operator.match.gauge' },
        { match: ',', name: 'punctuation.separator.gauge' },
        { include: '#string' },
        { include: '#comment' },
      ],
    },
    window: {
      begin: '\\[',
      end: '\\]',
      name: 'meta.window.gauge',
      patterns: [{ include: '#duration' }, { match: ':', name: 'punctuation.separator.step.gauge' }],
    },
    string: {
      patterns: [
        {
          begin: '"',
          end: '"',
          name: 'string.quoted.double.gauge',
          patterns: [{ match: '\\\\.', name: 'constant.character.escape.gauge' }],
        },
        { begin: "'", end: "'", name: 'string.quoted.single.gauge' },
      ],
    },
    duration: { match: '\\b(?:\\d+(?:ms|[smhdwy]))+\\b', name: 'constant.numeric.duration.gauge' },
    number: { match: '\\b(?:0x[0-9a-f]+|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)\\b', name: 'constant.numeric.gauge' },
    constant: { match: '\\b(?:inf|nan|true|false)\\b', name: 'constant.language.gauge' },
    aggregation: {
      match: '\\b(?:sum|mean|min|max|count|median|share)\\b(?=\\s*(?:\\(|by\\b|without\\b))',
      name: 'keyword.control.gauge',
    },
    grouping: { match: '\\b(?:by|without|on|ignoring)\\b', name: 'keyword.other.grouping.gauge' },
    logic: { match: '\\b(?:and|or|unless)\\b', name: 'keyword.operator.logical.gauge' },
    modifier: { match: '\\b(?:offset|at)\\b', name: 'storage.modifier.gauge' },
    function: { match: '\\b[a-z_]\\w*(?=\\s*\\()', name: 'entity.name.function.gauge' },
    series: { match: '\\b[a-z_]\\w*(?::\\w+)*\\b', name: 'variable.other.series.gauge' },
    operator: { match: '==|!=|<=|>=|[-+*/%^<>]', name: 'keyword.operator.gauge' },
    bracket: { match: '[(),]', name: 'punctuation.gauge' },
  },
};
