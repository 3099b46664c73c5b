import { PAGE_BREAK } from '../sheet.ts'
import { isParagraph, Paragraphs } from './paragraphs.ts'
import { TextMeter } from './text-meter.ts'
import { type Attributes, walkXml } from './xml.ts'

/** Returns the text of the `content.xml` of an OpenDocument text, with its page breaks. */
export function documentLines(xml: string): string {
  const reader = new DocumentReader()
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (words) => reader.text(words),
    close: (name) => reader.close(name),
  })
  return reader.result()
}

class DocumentReader {
  readonly #paragraphs = new Paragraphs()
  readonly #meter = new TextMeter()
  readonly #parts: string[] = []
  /** Paragraph styles that start a page. */
  readonly #breaking = new Set<string>()
  #style = ''
  #rows = 0

  open(name: string, attributes: Attributes) {
    if (name === 'style') this.#style = attributes.prefixed('name') ?? ''
    if (name === 'paragraph-properties' && attributes.prefixed('break-before') === 'page') {
      this.#breaking.add(this.#style)
    }
    if (this.#paragraphs.open(name, attributes)) return
    if (name === 'table-row') this.#rows += 1
    else if (name === 'soft-page-break') this.#breakPage()
    else if (isParagraph(name) && this.#breaking.has(attributes.prefixed('style-name') ?? '')) {
      this.#breakPage()
    }
  }

  text(words: string) {
    this.#paragraphs.text(this.#meter.letters(words))
  }

  close(name: string) {
    if (this.#paragraphs.close(name)) return
    if (isParagraph(name)) this.#end(this.#rows > 0 ? '  ' : '\n')
    else if (name === 'table-row') {
      this.#rows -= 1
      this.#end('\n')
    }
  }

  result(): string {
    return this.#parts.join('')
  }

  #breakPage() {
    // Rows stay whole, and the first content needs no page break.
    if (this.#rows === 0 && this.#parts.length > 0) this.#end(PAGE_BREAK)
  }

  #end(mark: string) {
    this.#meter.line()
    this.#parts.push(this.#paragraphs.take(), mark)
  }
}
