// Which tables list what a value can be (types, units, formats) in the form of a table of options.

/** What the first column is called where its cells are values, in the languages of the interface. */
const VALUE_WORDS: ReadonlySet<string> = new Set(
  `type types unit units value values format formats example examples pattern patterns letter letters size sizes symbol symbols
  typ typen datentyp datentypen einheit einheiten wert werte beispiel beispiele muster größe größen
  unité unités valeur valeurs exemple exemples taille tailles
  tipo tipos tipi unidad unidades unità valor valores valore valori formato formatos formati ejemplo ejemplos esempio esempi
  tamaño tamaños dimensione dimensioni unidade unidades exemplo exemplos tamanho tamanhos
  тип типы единица единицы значение значения формат форматы пример примеры размер размеры
  نوع أنواع وحدة وحدات قيمة قيم تنسيق تنسيقات مثال أمثلة`.split(/\s+/),
);
/** The same in languages that put no spaces between words. */
const VALUE_ENDINGS =
  /(?:类型|单位|值|格式|示例|状态|级别|模式|型|単位|値|形式|例|状態|유형|타입|단위|값|형식|예시|상태|수준|모드)$/u;
/** Settings are called values, too: those of a chart of Helm. Then their names are keys, `image.tag` or `watchNamespaces`. */
const VALUE = /^(?:values?|werte?|valeurs?|valor(?:es?|i)?|значени[ея]|قيمة?|値|值|값)$/u;
const KEY = /\p{Ll}(?:\.\p{L}|\p{Lu})/u;
/** A heading of one thing: no separators, no parentheses, and no "and". */
const ONE_THING = /^[\p{L}\p{M}\p{N}'’ -]+$/u;
const AND = /^(?:and|or|und|oder|et|ou|y|o|e|и|или|و|أو)$/u;
/** Words of a heading at most: more say something else. */
const MOST_WORDS = 3;

/** Names of the types that programming languages, databases and schemas have in common. */
const TYPE_NAMES: ReadonlySet<string> = new Set(
  `any array bigint binary blob bool boolean byte bytes char date datetime decimal double enum float float32 float64 int int8 int16 int32
  int64 integer interval json jsonb list long map null number numeric object real short string symbol text time timestamp uint uint8
  uint16 uint32 uint64 uuid varchar void`.split(/\s+/),
);
/** How many names of a table of types are types, at least, and what share: a parameter may be called `date`. */
const FEWEST_TYPES = 3;
const MOSTLY = 2 / 3;

/**
 * Whether a table lists values: its first column is called so (`Type`, `Unit`, `Format`), or its names are single letters, or types.
 * `heading`: the text of the first column's heading. Never where a name is a flag.
 */
export function listsValues(heading: string, names: readonly string[]): boolean {
  if (names.some((name) => name.startsWith('-'))) return false;
  if (VALUE.test(heading.trim().toLowerCase()) && names.some((name) => KEY.test(name))) return false;
  return isValueHeading(heading) || names.every((name) => /^\p{L}$/u.test(name)) || isMostlyTypes(names);
}

function isValueHeading(heading: string): boolean {
  const text = heading.trim().toLowerCase();
  if (!ONE_THING.test(text)) return false;
  const words = text.split(/[\s'’-]+/);
  if (words.length > MOST_WORDS || words.some((word) => AND.test(word))) return false;
  return VALUE_ENDINGS.test(text) || VALUE_WORDS.has(words[0] as string) || VALUE_WORDS.has(words.at(-1) as string);
}

function isMostlyTypes(names: readonly string[]): boolean {
  const types = names.filter((name) => TYPE_NAMES.has(name.toLowerCase().replace(/[(<[].*$/, '')));
  return types.length >= FEWEST_TYPES && types.length >= names.length * MOSTLY;
}
