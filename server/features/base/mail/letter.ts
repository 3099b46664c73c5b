import { PRODUCT_NAME } from '#shared/product.ts'

/** A letter as templates write it: plain text of paragraphs, some of which are links to our screens. */
export interface Letter {
  subject: string
  paragraphs: (string | LetterLink)[]
  /** Why it was sent and how to have fewer of them; small print below the rest. */
  footer?: (string | LetterLink)[]
}

export interface LetterLink {
  label: string
  url: string
  /** One of a list, not the way on from the letter. */
  isItem?: true
}

/** The address of a screen at the configured origin. */
export type ScreenUrl = (path: string) => string

export const link = (label: string, url: string): LetterLink => ({ label, url })

/** A link of a list. */
export const item = (label: string, url: string): LetterLink => ({ label, url, isItem: true })

/** What a link of a list begins with. */
const ITEM = '- '

/** Between the letter and its small print, as mail programs know it. */
const FOOTER = '--'

/** The letter as text, which is all that is kept of it: a link stands on a line below its label. */
export function textOf({ paragraphs, footer = [] }: Letter): string {
  const parts = footer.length > 0 ? [...paragraphs, FOOTER, ...footer] : paragraphs
  return `${parts.map(paragraphText).join('\n\n')}\n`
}

const paragraphText = (part: string | LetterLink): string =>
  typeof part === 'string'
    ? oneLine(part)
    : `${part.isItem ? ITEM : ''}${oneLine(part.label)}:\n${oneLine(part.url)}`

/** Names that people typed must neither break a header nor start a paragraph of their own. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * The same letter in HTML, made from its text. Everything is escaped, and only what stands on a line
 * of its own and leads to our own screens becomes a link.
 */
export function htmlOf(subject: string, text: string, origin: string): string {
  const [letter = '', footer = ''] = text.trim().split(`\n\n${FOOTER}\n\n`)
  const parts = (of: string, link: (label: string, url: string) => string) =>
    of
      .split('\n\n')
      .filter((part) => part !== '')
      .map((part) => {
        const [label = '', url] = part.split('\n')
        return url?.startsWith(`${origin}/`)
          ? link(escaped(label.replace(/:$/, '')), escaped(url))
          : `<p style="margin:0 0 16px">${escaped(part)}</p>`
      })
      .join('\n')
  const body = parts(letter, wayOn)
  const small = footer && `<div style="${SMALL}">${parts(footer, plainLink)}</div>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;color:#1b2430;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:700;color:#0b5c53">${escaped(PRODUCT_NAME)}</p>
${body}
${small}
</div></body></html>
`
}

const SMALL =
  'margin-top:24px;padding-top:16px;border-top:1px solid #d9dfe5;font-size:13px;color:#55616d'

/** A button, or a plain link where it is one of a list. */
const wayOn = (label: string, url: string) =>
  label.startsWith(ITEM) ? plainLink(label.slice(ITEM.length), url) : button(label, url)

const button = (label: string, url: string) =>
  `<p style="margin:0 0 20px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b5c53;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`

const plainLink = (label: string, url: string) =>
  `<p style="margin:0 0 16px"><a href="${url}" style="color:#0b5c53">${label}</a></p>`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
