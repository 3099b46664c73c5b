import { PRODUCT_NAME } from '#shared/product.ts'

/** What templates write: plain-text paragraphs, some of them links to our screens. */
export interface EmailContent {
  subject: string
  paragraphs: (string | ContentLink)[]
  /** Small print below the text: why it was sent, and how to get fewer. */
  footer?: (string | ContentLink)[]
}

export interface ContentLink {
  label: string
  url: string
  /** Marks a list link rather than the main action. */
  isItem?: true
}

/** Builds the full URL of a screen at the configured origin. */
export type ScreenUrl = (path: string) => string

export const link = (label: string, url: string): ContentLink => ({ label, url })

export const item = (label: string, url: string): ContentLink => ({ label, url, isItem: true })

/** The prefix of a list link. */
const ITEM = '- '

/** Separates the text from its small print, as mail clients expect. */
const FOOTER = '--'

/** Returns the content as text, the only form stored; a link's URL is on the line below its label. */
export function textOf({ paragraphs, footer = [] }: EmailContent): string {
  const parts = footer.length > 0 ? [...paragraphs, FOOTER, ...footer] : paragraphs
  return `${parts.map(paragraphText).join('\n\n')}\n`
}

const paragraphText = (part: string | ContentLink): string =>
  typeof part === 'string'
    ? oneLine(part)
    : `${part.isItem ? ITEM : ''}${oneLine(part.label)}:\n${oneLine(part.url)}`

/** Collapses whitespace, so a name a user typed can't break a header or start a new paragraph. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Builds the HTML of an email from its text. Everything is escaped, and only a URL on its own line that leads to our
 * own screens becomes a link.
 */
export function htmlOf(subject: string, text: string, origin: string): string {
  const [content = '', footer = ''] = text.trim().split(`\n\n${FOOTER}\n\n`)
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
  const body = parts(content, wayOn)
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

/** A button, or a plain link for a list item. */
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
