// Which tag names are HTML, so that everything else in angle brackets is either a component or text.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Elements that make a block of their own in Markdown (CommonMark §4.6, sixth condition). */
export const BLOCK_ELEMENTS: ReadonlySet<string> = words(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt
  fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link
  main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead
  title tr track ul`,
);

/** Elements without an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = words(
  'area base br col embed hr img input link meta param source track wbr frame basefont',
);

const OTHER_ELEMENTS: ReadonlySet<string> = words(
  `a abbr acronym applet area audio b bdi bdo big blink br button canvas cite code data datalist del dfn em embed font
  hgroup i img input ins kbd label map mark marquee meta meter nobr noscript object output picture portal pre
  progress q rp rt rtc ruby s samp script select slot small source span strike strong style sub sup svg template
  textarea time tt u var video wbr`,
);

const FOREIGN_ELEMENTS: ReadonlySet<string> = words(
  `animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomposite feflood
  fegaussianblur feimage femerge femergenode femorphology feoffset filter foreignobject g image line lineargradient
  marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath
  tspan use view
  annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace
  msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics`,
);

/** Elements in which browsers show no words, or only at a visitor's click: words after a forgotten end tag would be lost. */
export const HIDES_WORDS: ReadonlySet<string> = words(
  'audio canvas datalist dialog iframe meter noembed noframes noscript object picture progress select title video',
);

/** Attributes of HTML (HTML, index of attributes), and those of its earlier versions. */
const ATTRIBUTES: ReadonlySet<string> = words(
  `abbr accept accesskey action align allow allowfullscreen allowtransparency alt async autocapitalize autocomplete autofocus
  autoplay bgcolor border capture cellpadding cellspacing charset checked cite class clear color cols colspan compact content
  contenteditable controls controlslist coords crossorigin data datetime declare decoding default defer dir dirname disabled
  disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint exportparts face fetchpriority for form
  formaction formenctype formmethod formnovalidate formtarget frame frameborder headers height hidden high href hreflang hspace
  id imagesizes imagesrcset inert inputmode integrity is ismap itemid itemprop itemref itemscope itemtype kind label lang language
  list loading loop low max maxlength media method min minlength multiple muted name nohref nomodule nonce noresize noshade
  novalidate nowrap open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster
  preload property readonly referrerpolicy rel required rev reversed role rows rowspan rules sandbox scope scrolling seamless
  selected shape size sizes slot span spellcheck src srcdoc srclang srcset start step style summary tabindex target title
  translate type typemustmatch usemap valign value vspace width wrap writingsuggestions xmlns`,
);

/** Whether a word in a tag may be an attribute: HTML's, or of a form that scripts, frameworks and styles use (`data-x`, `x:y`). */
export function isAttributeName(name: string): boolean {
  return /[^a-z0-9]/i.test(name) || /^on[a-z]/.test(name) || ATTRIBUTES.has(name.toLowerCase());
}

/** Elements whose end tag HTML lets authors leave out. */
export const OPTIONAL_END: ReadonlySet<string> = words(
  'p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rb rt rp html head body',
);

/** Whether `<name/>` has an end of its own: void elements, and those of SVG and MathML. */
export function closesItself(name: string): boolean {
  return VOID_ELEMENTS.has(name) || (FOREIGN_ELEMENTS.has(name) && !OTHER_ELEMENTS.has(name));
}

/** Foreign names that are also plain words: HTML only where an `<svg>` or `<math>` is open or the tag has attributes. */
const AMBIGUOUS: ReadonlySet<string> = words(
  'set text line path image view filter marker mask use switch stop desc metadata pattern symbol',
);

/** Whether SVG or MathML begins with an element. `name`: in lower case. */
export function isForeignRoot(name: string): boolean {
  return name === 'svg' || name === 'math';
}

/** Whether an element is one of SVG or MathML, also if its name is a plain word as well. */
export function isForeignElement(name: string): boolean {
  return FOREIGN_ELEMENTS.has(name.toLowerCase());
}

/** Whether a tag is HTML. `bare`: it has no attributes and is not self-closed, so it might be a placeholder in a text. */
export function isHtmlElement(name: string, bare: boolean): boolean {
  const lower = name.toLowerCase();
  if (BLOCK_ELEMENTS.has(lower) || OTHER_ELEMENTS.has(lower)) return true;
  return FOREIGN_ELEMENTS.has(lower) && !(bare && AMBIGUOUS.has(lower));
}
