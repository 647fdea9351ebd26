// Icons: a small set of the theme's own hairline drawings, and those of programming languages. The name of a set's icon is
// printed as a mark, which the engine fills; a picture's address gives the picture, anything else a small ring.

import { createElement, type ReactNode } from 'react';
import { setIcon } from '../../../renderer/model/icon-name.ts';
import type { JsonObject } from '../../../renderer/model/json.ts';
import type { WidgetNeeds, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { GLYPH_ALIASES, GLYPHS } from './glyphs.ts';
import { LANGUAGE_ALIASES, LANGUAGE_MARKS } from './languages.ts';

/** One of the theme's drawings, in the text's size and colour; decorative, so not announced. An unknown name gives a ring. */
export function Glyph({ name, className }: { readonly name: string; readonly className?: string }): ReactNode {
  const paths = GLYPHS[glyphName(name) ?? 'ring'] ?? [];
  return (
    <svg className={className ? `glyph ${className}` : 'glyph'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths.join('')} />
    </svg>
  );
}

/** The drawing of a programming language; decorative, like a glyph. */
export function LanguageMark({ language, className }: { readonly language: string; readonly className: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d={LANGUAGE_MARKS[language]?.join('')} />
    </svg>
  );
}

/** The drawing an icon's name means; `null`: none. */
export function glyphName(icon: string): string | null {
  const name = plainName(icon);
  const known = GLYPH_ALIASES[name] ?? name;
  return Object.hasOwn(GLYPHS, known) ? known : null;
}

function languageName(icon: string): string | null {
  const name = plainName(icon);
  const known = LANGUAGE_ALIASES[name] ?? name;
  return Object.hasOwn(LANGUAGE_MARKS, known) ? known : null;
}

/** An icon's name without the prefix of its set (`fa6-solid:`, `fas fa-`, `mdi:`). */
function plainName(icon: string): string {
  return icon
    .toLowerCase()
    .replace(/^.*[:/ ]/, '')
    .replace(/^(?:fa|mdi|i)-/, '');
}

/** The names of all drawings, and other words for them. */
export const DRAWN_NAMES: readonly string[] = [GLYPHS, LANGUAGE_MARKS, GLYPH_ALIASES, LANGUAGE_ALIASES].flatMap(Object.keys);

/** Whether the theme has a drawing for an icon's name, whatever set it is named after. */
export function isDrawn(icon: string): boolean {
  return glyphName(icon) !== null || languageName(icon) !== null;
}

interface IconProps {
  /** Name of a drawing or of an icon of a set (`mdi:database`), address of a picture, or a character. */
  readonly icon?: string;
  /** The same, where there is no `icon`. */
  readonly name?: string;
}

/** `<Icon icon="…"/>`, `<HopeIcon icon="…"/>`. */
export function IconView({ props }: WidgetViewProps<IconProps>): ReactNode {
  return <IconOf icon={iconOf(props)} />;
}

/** The icon such a component needs. */
export function iconNeeds(props: JsonObject): WidgetNeeds {
  return { icons: [iconOf(props)] };
}

/** What is wrong with the props of such a component; `null`: nothing. */
export function checkIcon(props: JsonObject): string | null {
  return iconOf(props) === '' ? '`icon` is missing.' : null;
}

function iconOf({ icon, name }: IconProps | JsonObject): string {
  return String(icon ?? name ?? '');
}

/** The icon that a component with a `logo` needs. */
export function logoNeeds({ logo }: JsonObject): WidgetNeeds | null {
  return typeof logo === 'string' ? { icons: [logo] } : null;
}

/**
 * An icon as front matter, navigation and components name it: a drawing, the address of a picture, or a character. For an icon of
 * a set the engine replaces ours by the set's drawing, where the set is installed.
 */
export function IconOf({ icon }: { readonly icon: string }): ReactNode {
  if (icon === '') return null;
  if (/^(?:https?:)?\/|^data:image\//.test(icon)) return <img className="icon-image" src={icon} alt="" loading="lazy" />;
  const isCharacter = !/[\w-]/.test(icon);
  if (isCharacter)
    return (
      <span className="icon-text" aria-hidden="true">
        {icon}
      </span>
    );
  const drawing = <OwnIcon icon={icon} />;
  return setIcon(icon) === null ? drawing : createElement('iconify-icon', { 'aria-hidden': 'true', icon }, drawing);
}

function OwnIcon({ icon }: { readonly icon: string }): ReactNode {
  const language = languageName(icon);
  return language === null ? <Glyph name={icon} /> : <LanguageMark language={language} className="glyph" />;
}
