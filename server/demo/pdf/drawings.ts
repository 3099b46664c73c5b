import { formatDate } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { array, battery, breaker, disconnect, legend, transformer } from './drawing-symbols.ts'
import type { Drawn } from './drawn.ts'
import { type Colour, grey, paleGrey, Sheet } from './sheet.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { textOf } from './text.ts'

interface DrawingsInput {
  readonly project: ProjectFacts
  readonly version: 'ifc' | 'as_built'
  readonly stamp_date: string
  /** Kilowatts; null for projects without direct current. */
  readonly capacity_dc: number | null
  readonly capacity_ac: number
  readonly engineer: string
  readonly utility: string
}

const width = 1224
const height = 792
const blue: Colour = [0.1, 0.25, 0.5]

const versionWords = {
  ifc: 'ISSUED FOR CONSTRUCTION',
  as_built: 'RECORD DRAWING (AS-BUILT)',
} as const

/** Draws three sheets: cover with index, single-line diagram, and site plan. */
export function designDrawings(input: DrawingsInput): Drawn {
  const { project, version } = input
  const sheets = [
    coverSheet(input),
    input.project.is_gas ? flowDiagram(input) : singleLine(input),
    sitePlan(input),
  ]
  return {
    sheets,
    title: `${versionWords[version]} – ${project.name}`,
    author: input.engineer,
    date: input.stamp_date,
  }
}

function blank(input: DrawingsInput, number: string, name: string): Sheet {
  const { project, version, stamp_date, engineer } = input
  const sheet = new Sheet(width, height)
  sheet.box(24, 24, width - 48, height - 48, { width: 2 })
  const left = width - 234
  sheet.line(left, 24, left, height - 24, { width: 1.4 })
  const rows: readonly (readonly [label: string, value: string, height: number])[] = [
    ['PROJECT', project.name, 56],
    ['LOCATION', project.address, 56],
    ['OWNER', project.owner.company, 48],
    ['ENGINEER', engineer, 48],
    ['UTILITY', input.utility, 48],
    ['DC CAPACITY', capacity(input.capacity_dc), 44],
    ['AC CAPACITY', capacity(input.capacity_ac), 44],
    ['STATUS', versionWords[version], 44],
    ['STAMP DATE', formatDate(stamp_date), 44],
    ['DRAWN / CHECKED', 'RJL / EL', 40],
    ['SHEET TITLE', name, 50],
    ['SHEET', number, 60],
  ]
  let y = 24
  for (const [label, value, tall] of rows.toReversed()) {
    sheet.line(left, y + tall, width - 24, y + tall, { width: 0.8 })
    sheet.text(label, left + 8, y + tall - 12, { face: 'sans', size: 7, colour: grey })
    const size = label === 'SHEET' ? 26 : value.length > 30 ? 8.5 : 11
    wrapped(sheet, value, left + 8, y + tall - 14 - size, size, 202)
    y += tall
  }
  sheet.circle(left + 104, height - 100, 46, { width: 1.4, colour: blue })
  sheet.circle(left + 104, height - 100, 34, { width: 0.8, colour: blue })
  for (const [index, text] of [
    'LICENSED',
    'E. LORNE',
    formatDate(stamp_date),
    'ENGINEER',
  ].entries()) {
    sheet.textCentred(text, left + 104, height - 86 - index * 10, {
      face: index === 1 ? 'serif-italic' : 'sans',
      size: index === 1 ? 11 : 7,
      colour: blue,
    })
  }
  return sheet
}

function capacity(kilowatts: number | null): string {
  return kilowatts === null ? 'Not applicable' : formatWithUnit(kilowatts, 'kilowatts')
}

/** Writes a title block's text on as many lines as it needs. */
function wrapped(sheet: Sheet, text: string, x: number, y: number, size: number, room: number) {
  const perLine = Math.floor(room / (size * 0.56))
  let line = ''
  let row = 0
  const put = () => sheet.text(line, x, y - row * size * 1.15, { face: 'sans-bold', size })
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > perLine) {
      put()
      row += 1
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  put()
}

function heading(sheet: Sheet, text: string): void {
  sheet.text(text, 60, height - 74, { face: 'sans-bold', size: 20 })
  sheet.line(60, height - 82, 560, height - 82, { width: 1.5 })
}

function coverSheet(input: DrawingsInput): Sheet {
  const { project } = input
  const sheet = blank(input, 'G-001', 'COVER SHEET AND INDEX')
  heading(sheet, project.name.toUpperCase())
  const style = { face: 'sans', size: 11 } as const
  const lines = [
    project.technology.toUpperCase(),
    sizeOf(project),
    `${project.address}, ${project.county}`,
  ]
  for (const [index, line] of lines.entries())
    sheet.text(line, 60, height - 112 - index * 18, style)
  sheet.text('DRAWING INDEX', 60, 570, { face: 'sans-bold', size: 13 })
  const index = [
    ['G-001', 'Cover sheet and index'],
    [
      project.is_gas ? 'P-101' : 'E-101',
      project.is_gas ? 'Process flow diagram' : 'Single line diagram',
    ],
    ['C-101', 'Site plan'],
  ]
  for (const [row, [number, name]] of index.entries()) {
    const y = 546 - row * 24
    sheet.box(60, y - 7, 420, 24)
    sheet.line(140, y - 7, 140, y + 17)
    sheet.text(number ?? '', 70, y, style)
    sheet.text(name ?? '', 150, y, style)
  }
  sheet.text('GENERAL NOTES', 60, 440, { face: 'sans-bold', size: 13 })
  const notes = textOf('drawings').paragraphs('General notes')
  for (const [row, note] of notes.entries()) sheet.text(note, 60, 416 - row * 18, style)
  sheet.text('REVISIONS', 60, 280, { face: 'sans-bold', size: 13 })
  for (const [row, [mark, text]] of [
    ['A', 'Ninety percent review'],
    ['0', 'Issued for construction'],
    ...(input.version === 'as_built' ? [['1', 'Record drawing: as-built']] : []),
  ].entries()) {
    sheet.box(60, 248 - row * 24, 420, 24)
    sheet.line(140, 248 - row * 24, 140, 272 - row * 24)
    sheet.text(mark ?? '', 70, 256 - row * 24, style)
    sheet.text(text ?? '', 150, 256 - row * 24, style)
  }
  return sheet
}

/** Draws source, conversion, switchboard, transformer, meter, and grid, from left to right. */
function singleLine(input: DrawingsInput): Sheet {
  const { project, capacity_dc, capacity_ac } = input
  const sheet = blank(input, 'E-101', 'SINGLE LINE DIAGRAM')
  heading(sheet, 'SINGLE LINE DIAGRAM')
  const inverters = Math.max(2, Math.round(capacity_ac / 125))
  const shown = 5
  const source =
    capacity_dc === null
      ? `BATTERY BANK, ${formatNumber(project.storage_kwh ?? 0)} kWh`
      : `PV ARRAY, ${formatNumber(capacity_dc)} kW DC`
  const small = { face: 'sans', size: 8 } as const
  sheet.line(420, 180, 420, 620, { width: 3 })
  sheet.text('AC SWITCHBOARD 480 V', 380, 634, small)
  for (let index = 0; index < shown; index += 1) {
    const y = 600 - index * 96
    if (capacity_dc === null) battery(sheet, 90, y)
    else array(sheet, 90, y)
    sheet.line(170, y, 236, y, { width: 1.2 })
    disconnect(sheet, 190, y)
    sheet.box(236, y - 20, 60, 40, { width: 1.3 })
    sheet.line(236, y - 20, 296, y + 20)
    sheet.text('DC', 242, y + 6, small)
    sheet.text('AC', 278, y - 14, small)
    sheet.line(296, y, 420, y, { width: 1.2 })
    breaker(sheet, 350, y)
    const number = index === shown - 1 ? inverters : index + 1
    sheet.text(`INV-${number}  125 kW`, 236, y - 32, small)
    if (index === shown - 2) sheet.text(`(typical of ${inverters})`, 236, y - 44, small)
  }
  sheet.text(source, 90, 150, { face: 'sans-bold', size: 11 })
  const y = 400
  sheet.line(420, y, 560, y, { width: 2 })
  breaker(sheet, 480, y)
  transformer(sheet, 590, y)
  sheet.text('STEP-UP TRANSFORMER', 548, y - 48, small)
  sheet.text(
    `${formatNumber(Math.ceil(capacity_ac / 500) * 500)} kVA, 480 V Y / MV`,
    548,
    y - 60,
    small,
  )
  sheet.line(624, y, 720, y, { width: 2 })
  breaker(sheet, 670, y)
  sheet.circle(744, y, 22, { width: 1.4 })
  sheet.textCentred('M', 744, y - 5, { face: 'sans-bold', size: 14 })
  sheet.text('REVENUE METER', 712, y - 40, small)
  sheet.line(766, y, 860, y, { width: 2 })
  disconnect(sheet, 800, y)
  sheet.text('LOCKABLE', 790, y + 30, small)
  sheet.text('DISCONNECT', 790, y + 20, small)
  sheet.line(860, y - 60, 860, y + 60, { width: 3 })
  sheet.text('POINT OF INTERCONNECTION', 800, y + 74, small)
  sheet.line(860, y, 930, y, { width: 2 })
  sheet.text(`TO ${input.utility.toUpperCase()}`, 700, y - 90, { face: 'sans-bold', size: 10 })
  sheet.text(`MAXIMUM EXPORT ${formatNumber(capacity_ac)} kW AC`, 700, y - 106, small)
  legend(sheet)
  return sheet
}

function flowDiagram(input: DrawingsInput): Sheet {
  const sheet = blank(input, 'P-101', 'PROCESS FLOW DIAGRAM')
  heading(sheet, 'PROCESS FLOW DIAGRAM')
  const steps = [
    'DIGESTER',
    'GAS COOLING',
    'SULFUR REMOVAL',
    'MEMBRANE UPGRADING',
    'COMPRESSOR',
    'RECEIPT POINT',
  ]
  for (const [index, step] of steps.entries()) {
    const x = 70 + (index % 3) * 290
    const y = index < 3 ? 500 : 260
    sheet.box(x, y, 200, 90, { width: 1.5 })
    sheet.textCentred(step, x + 100, y + 42, { face: 'sans-bold', size: 11 })
    if (index % 3 < 2) {
      sheet.line(x + 200, y + 45, x + 290, y + 45, { width: 1.6 })
      sheet.line(x + 280, y + 50, x + 290, y + 45, { width: 1.6 })
      sheet.line(x + 280, y + 40, x + 290, y + 45, { width: 1.6 })
    }
  }
  sheet.line(750, 500, 750, 400, { width: 1.6 })
  sheet.line(750, 400, 170, 400, { width: 1.6 })
  sheet.line(170, 400, 170, 350, { width: 1.6 })
  sheet.text('Raw gas, 55% to 65% methane', 70, 610, { face: 'sans', size: 9 })
  sheet.text(`Biomethane to ${input.utility}`, 650, 236, { face: 'sans', size: 9 })
  sheet.text(sizeOf(input.project), 70, 180, { face: 'sans-bold', size: 12 })
  return sheet
}

function sitePlan(input: DrawingsInput): Sheet {
  const { project } = input
  const sheet = blank(input, 'C-101', 'SITE PLAN')
  heading(sheet, 'SITE PLAN')
  sheet.box(80, 120, 820, 540, { width: 1.2, dash: [12, 4] })
  sheet.text('PROPERTY LINE', 90, 128, { face: 'sans', size: 7, colour: grey })
  sheet.filledBox(80, 96, 820, 16, paleGrey)
  sheet.text('PUBLIC ROAD', 440, 101, { face: 'sans', size: 8 })
  if (project.is_solar) {
    for (let row = 0; row < 15; row += 1) {
      for (let block = 0; block < 3; block += 1) {
        sheet.box(120 + block * 215, 200 + row * 28, 195, 13, { width: 0.7, colour: blue })
      }
    }
  } else {
    for (let unit = 0; unit < 24; unit += 1) {
      const x = 130 + (unit % 8) * 78
      sheet.box(x, 520 - Math.floor(unit / 8) * 110, 54, 62, { width: 1, colour: blue })
    }
  }
  sheet.box(790, 300, 70, 70, { width: 1.4 })
  sheet.text('SWITCHGEAR', 797, 340, { face: 'sans-bold', size: 8 })
  sheet.text('PAD', 815, 326, { face: 'sans-bold', size: 8 })
  sheet.line(825, 300, 825, 112, { width: 1, dash: [5, 3] })
  sheet.text('COLLECTION', 833, 204, { face: 'sans', size: 7.5 })
  sheet.text('LINE', 833, 194, { face: 'sans', size: 7.5 })
  sheet.line(860, 590, 860, 625, { width: 1.5 })
  sheet.line(855, 615, 860, 625, { width: 1.5 })
  sheet.line(865, 615, 860, 625, { width: 1.5 })
  sheet.textCentred('N', 860, 630, { face: 'sans-bold', size: 11 })
  sheet.text('SCALE 1 IN = 100 FT', 735, 634, { face: 'sans', size: 9 })
  return sheet
}
