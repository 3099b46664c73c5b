import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askModel, type MeasuredModel, openMeasured } from '#scripts/reading/ask-model.ts'
import { type ByRules, compareWays } from '#scripts/reading/compare-ways.ts'
import { fitModel } from '#scripts/reading/fit-model.ts'
import { judgedOf, type Truths, truthsOf } from '#scripts/reading/folder.ts'
import { readFolder } from '#scripts/reading/read-folder.ts'
import { readConfig } from '#server/config.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { asGraded, type Worth } from '#server/services/model/worth.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { type Asked, modelServer, type Reply } from '#tests/support/model-server.ts'
import { pagesOf } from '#tests/support/page-text.ts'

/** Three documents that state their titles, dates, parties, and governing laws. */
const PAPERS = {
  'boxes.pdf':
    'SUPPLY AGREEMENT\nThis Supply Agreement is made as of May 4, 2021 between\nBright Boxes Inc. and Lid Makers LLC.\nGoverned by the laws of the State of Ohio.',
  'paint.pdf':
    'PAINT PURCHASE TERMS\nThese terms are made as of June 8, 2022 between\nRed Paint Inc. and Wall Works LLC.\nGoverned by the laws of the State of Iowa.',
  'ropes.pdf':
    'ROPE RENTAL TERMS\nThese terms are made as of July 9, 2023 between\nLong Rope Inc. and Knot Works LLC.\nGoverned by the laws of the State of Utah.',
} as const
const LAWS = { 'boxes.pdf': 'Ohio', 'paint.pdf': 'Iowa', 'ropes.pdf': 'Utah' } as const

/**
 * The limit is for what hangs, not for a busy machine: threads, a server, and the library of the
 * model take time.
 */
const LIMIT = { timeout: 240_000 }

let folder: string
let truths: Truths
let rules: ByRules[]
let server: Awaited<ReturnType<typeof modelServer>> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-ways-'))
  const files = Object.entries(PAPERS)
  for (const [name, text] of files) await writeFile(join(folder, name), await drawnPdf(text))
  const types = files.map(([name]) => `${name},other`)
  await writeFile(join(folder, 'labels.csv'), ['file,type', ...types].join('\n'))
  const laws = Object.entries(LAWS).map(([name, law]) => `${name},governing_law,${law},1`)
  await writeFile(join(folder, 'truth_fields.csv'), ['file,field,value,page', ...laws].join('\n'))
  truths = await truthsOf(folder)
  rules = await byRules()
})
const told = vi.spyOn(console, 'error')
beforeEach(() => {
  told.mockReset().mockImplementation(() => {})
})
afterEach(() => server?.close())
afterAll(async () => {
  told.mockRestore()
  await rm(folder, { recursive: true })
})

/** The reply of a model that knows the governing law of each document. */
function rightly({ isLabel, schema, words }: Asked, certainty = 'high'): Reply {
  if (isLabel) return { say: { label: 'other', certainty, quote: titleIn(words) } }
  const law = Object.values(LAWS).find((name) => words.includes(`State of ${name}`))
  const said = [{ value: law, quote: `Governed by the laws of the State of ${law}`, certainty }]
  const nothing = Object.keys(schema.properties).map((name) => [name, []])
  return { say: { ...Object.fromEntries(nothing), governing_law: said } }
}
const titleIn = (words: string): string =>
  /SUPPLY AGREEMENT|PAINT PURCHASE|ROPE RENTAL/.exec(words)?.[0] ?? ''

const PRICES = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' }

async function open(
  reply: (asked: Asked, count: number) => Reply,
  { replies, ...more }: Record<string, string> = {},
  worth?: Worth,
) {
  server = await modelServer(reply)
  const config = readConfig({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: server.url,
    AI_MODEL: 'reader-1',
    AI_TIMEOUT_MS: '60000',
    ...PRICES,
    ...more,
  })
  return openMeasured({ replies, worth }, config)
}

/** The folder as read by rules, once for all tests. */
async function byRules(): Promise<ByRules[]> {
  const options = { withoutNames: false, ocr: false, asScans: false, maxPages: 9 }
  const { files } = await readFolder(folder, options)
  return files.map((each) => {
    const verdict = labelDocument(each.input)
    const type = verdict?.label ?? 'other'
    const { pages } = each.input
    const answers = answerQuestions({ type, questions: factsOf(type), pages })
    return { ...each, verdict, judged: judgedOf(each.file, truths, answers) }
  })
}

const compared = (measured: MeasuredModel): Promise<string> =>
  compareWays(folder, { truths, rules, ...measured, tells: false })

const rowOf = (text: string, name: string): string[] =>
  (text.split('\n').find((line) => line.trim().startsWith(name)) ?? '')
    .trim()
    .split(/ {2,}/)
    .slice(1)

describe('rules, a model, and both over one folder', LIMIT, () => {
  it('are compared side by side, with the cost of the model', async () => {
    const text = await compared(await open((asked) => ({ tokens: 1_010, ...rightly(asked) })))
    expect(text).toContain('Read in three ways: 3 of 3 files')
    expect(rowOf(text, 'governing_law')).toEqual(Array(3).fill('3 of 3 (100 %)'))
    expect(rowOf(text, 'page right')).toEqual(Array(3).fill('3 of 3 (100 %)'))
    // This model is not measured yet: it states 0.64, and all its answers were right.
    expect(rowOf(text, 'Calibration error of answers')[1]).toBe('0.360')
    expect(text).toContain(
      'Questions to reader-1: 6 answered, 0 answered before, 0 paid for in vain',
    )
    expect(text).toContain('In all: 6,000 tokens sent, 60 answered, 0 pictures, $0.0189')
    expect(text).toContain(
      'By file: 2,000 tokens sent, 20 answered, 0 pictures, $0.0063; the dearest $0.0063',
    )
  })

  it('ask about the type of each file, then for the answers of that type', async () => {
    await compared(await open((asked) => rightly(asked)))
    expect(server?.asked.map(({ isLabel }) => isLabel)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ])
    expect(Object.keys(server?.asked[1]?.schema.properties ?? {})).toEqual(
      factsOf('other').map(({ field_name }) => field_name),
    )
  })

  it('count what a model makes up as not found and never state it', async () => {
    const text = await compared(
      await open((asked) => {
        if (asked.isLabel)
          return { say: { label: 'deed_of_title', certainty: 'high', quote: 'DEED OF TITLE' } }
        const law = { value: 'Texas', quote: 'the laws of the State of Texas', certainty: 'high' }
        return { say: { governing_law: [law], document_name: [{ ...law, confidence: 1 }] } }
      }),
    )
    expect(rowOf(text, 'without a type')).toEqual([
      '0 of 3 (0 %)',
      '3 of 3 (100 %)',
      '0 of 3 (0 %)',
    ])
    expect(rowOf(text, 'governing_law')).toEqual([
      '3 of 3 (100 %)',
      '0 of 3 (0 %)',
      '3 of 3 (100 %)',
    ])
    expect(rowOf(text, 'not found')[1]).toBe('3 of 3 (100 %)')
    expect(rowOf(text, 'Of the answers given')[1]).toBe('none')
  })

  it('leave out files that the model did not answer for, and say why', async () => {
    const text = await compared(
      await open((asked, count) => (count > 2 ? { status: 401 } : rightly(asked))),
    )
    expect(text).toContain('Read in three ways: 1 of 3 files')
    expect(text).toContain('Files without its answers, left out: 2 refused')
    expect(told.mock.calls).toEqual([['The language model: refused (HTTP 401)']])
    expect(rowOf(text, 'governing_law')).toEqual(Array(3).fill('1 of 1 (100 %)'))
  })

  it('stop at the spending limit of the run', async () => {
    const text = await compared(
      await open((asked) => ({ tokens: 1_010, ...rightly(asked) }), { AI_MONTHLY_USD: '0.14' }),
    )
    expect(text).toMatch(/left out: \d monthly limit reached/)
    expect(server?.asked.length).toBeLessThan(6)
  })

  it('pay once for replies that are kept in a file', async () => {
    const replies = join(folder, '.replies')
    const first = await compared(await open((asked) => rightly(asked), { replies }))
    await server?.close()
    const second = await compared(
      await open(() => ({ status: 500 }), { replies, AI_BASE_URL: server?.url ?? '' }),
    )
    expect(second.split('\n')[0]).toBe(first.split('\n')[0])
    expect(second).toContain('0 answered, 6 answered before')
    expect(second).toContain('$0.0000')
    await rm(replies)
  })
})

describe('what a model is worth', LIMIT, () => {
  it('is fitted to what was right and printed as the environment variable takes it', async () => {
    const measured = await open((asked) => rightly(asked, 'medium'), {}, asGraded)
    const text = await fitModel([folder], measured)
    expect(text).toContain('Labels: 3 outcomes, 3 right')
    expect(text).toContain('Answers: 3 outcomes, 3 right')
    const line = /^AI_CONFIDENCE='(.*)'$/m.exec(text)?.[1] ?? ''
    const { AI_CONFIDENCE } = readConfig({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://127.0.0.1',
      AI_MODEL: 'reader-1',
      AI_CONFIDENCE: line,
    })
    expect(AI_CONFIDENCE?.curves.contract.all).toMatchObject({ outcomes: 3, right: 3 })
    expect(AI_CONFIDENCE?.curves.other.all).toMatchObject({ outcomes: 3, right: 3 })
    expect(AI_CONFIDENCE?.curves.typed.all.outcomes).toBe(0)
    expect(line).not.toMatch(/Ohio|Bright|SUPPLY/)
  })

  it('fails when the model read nothing', async () => {
    const measured = await open(() => ({ status: 401 }), {}, asGraded)
    await expect(fitModel([folder], measured)).rejects.toThrow(
      'reader-1 read nothing that the tables',
    )
  })
})

it('sends the model the same pages as the product does', LIMIT, async () => {
  const { model } = await open((asked) => rightly(asked))
  const pages = pagesOf(...Array.from({ length: 60 }, (_, at) => `Page ${at + 1} of a paper`))
  const input = { mime_type: 'application/pdf', page_count: 60, pages }
  const verdict = labelDocument(input)
  if (!verdict) throw new Error('no verdict')
  await askModel(model, input, verdict, { sha256: 'a', picture: async () => null })
  const [label, answers] = server?.asked ?? []
  expect(label?.words).toContain('Page 40 of')
  expect(label?.words).not.toContain('Page 41 of')
  expect(label?.words).toContain('Page 53 of')
  expect(answers?.words).toContain('Page 41 of')
})
