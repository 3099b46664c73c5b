import { PAGE_BREAK } from '../sheet.ts'
import { type OfficeParts, withParts } from './parts.ts'
import { relationsOf } from './relations.ts'
import { slideText } from './slide.ts'
import { TextMeter } from './text-meter.ts'
import { walkXml } from './xml.ts'

const PRESENTATION = 'ppt/presentation.xml'

/** Returns the text of a presentation (.pptx): one page per slide, title first and notes last. */
export const presentationText = (path: string): Promise<string> =>
  withParts(path, async (parts) => {
    const order = slidesOf(await parts.needed(PRESENTATION))
    const relations = await relationsOf(parts, PRESENTATION)
    const meter = new TextMeter()
    const texts: string[] = []
    for (const relation of order) {
      const slide = relations.find(({ id }) => id === relation)
      if (slide) texts.push(await textOfSlide(parts, slide.part, meter))
    }
    return texts.join(PAGE_BREAK)
  })

async function textOfSlide(parts: OfficeParts, part: string, meter: TextMeter): Promise<string> {
  const slide = slideText(await parts.needed(part), meter)
  const notes = (await relationsOf(parts, part)).find(({ kind }) => kind === 'notesSlide')
  const xml = notes && (await parts.text(notes.part))
  const spoken = xml ? slideText(xml, meter) : ''
  return [slide, ...(spoken === '' ? [] : [`Notes\n\n${spoken}`])].join('\n\n')
}

/** Returns the relation IDs of the slides, in display order. */
function slidesOf(xml: string): (string | undefined)[] {
  const slides: (string | undefined)[] = []
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'sldId') slides.push(attributes.prefixed('id'))
    },
  })
  return slides
}
