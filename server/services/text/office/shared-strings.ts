import { walkXml } from './xml.ts'

/** Returns the strings that spreadsheet cells refer to by number. */
export function readSharedStrings(xml: string | null): string[] {
  const strings: string[] = []
  const text = new RichText()
  walkXml(xml ?? '', {
    open(name) {
      if (name === 'si') text.start()
      else text.open(name)
    },
    text: (words) => text.add(words),
    close(name) {
      if (name === 'si') strings.push(text.end())
      else text.close(name)
    },
  })
  return strings
}

/** Collects text in runs of different formatting, without the phonetic guides of Asian scripts. */
export class RichText {
  #text = ''
  #isText = false
  #aids = 0

  start() {
    this.#text = ''
    this.#isText = false
    this.#aids = 0
  }

  open(name: string) {
    if (name === 'rPh') this.#aids += 1
    this.#isText = name === 't'
  }

  add(words: string) {
    if (this.#isText && this.#aids === 0) this.#text += words
  }

  close(name: string) {
    if (name === 'rPh') this.#aids -= 1
    this.#isText = false
  }

  end = (): string => inOneLine(this.#text)
}

/** Decodes characters that XML can't hold, written as `_x000D_`; line breaks in a cell become spaces. */
export const inOneLine = (text: string): string =>
  text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\s+/g, ' ')
    .trim()
