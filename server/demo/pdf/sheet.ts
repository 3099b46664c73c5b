import { codeOf, type Face, faceNames, textWidth } from './faces.ts'

/** Red, green, and blue between 0 and 1. */
export type Colour = readonly [number, number, number]

export const black: Colour = [0, 0, 0]
export const grey: Colour = [0.42, 0.42, 0.44]
export const paleGrey: Colour = [0.93, 0.93, 0.94]

interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly colour?: Colour
  /** Extra width of each space in points; justifies a line. */
  readonly wordSpacing?: number
}

interface StrokeStyle {
  readonly width?: number
  readonly colour?: Colour
  readonly dash?: readonly [number, number]
}

/** One page as drawing operators, in points from the lower left corner. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly faces = new Set<Face>()
  private readonly operators: string[] = []

  constructor(width = 612, height = 792) {
    this.width = width
    this.height = height
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    if (text === '') return
    this.faces.add(style.face)
    const spacing = style.wordSpacing ? `${number(style.wordSpacing)} Tw ` : ''
    this.operators.push(
      `BT ${fill(style.colour)}/${faceNames[style.face]} ${number(style.size)} Tf ${spacing}` +
        `1 0 0 1 ${number(x)} ${number(y)} Tm (${literal(text)}) Tj${spacing && ' 0 Tw'} ET`,
    )
  }

  textRight(text: string, right: number, y: number, style: TextStyle): void {
    this.text(text, right - textWidth(text, style.face, style.size), y, style)
  }

  textCentred(text: string, centre: number, y: number, style: TextStyle): void {
    this.text(text, centre - textWidth(text, style.face, style.size) / 2, y, style)
  }

  line(x1: number, y1: number, x2: number, y2: number, style: StrokeStyle = {}): void {
    this.operators.push(
      `${stroke(style)}${number(x1)} ${number(y1)} m ${number(x2)} ${number(y2)} l S`,
    )
  }

  box(x: number, y: number, width: number, height: number, style: StrokeStyle = {}): void {
    this.operators.push(`${stroke(style)}${rectangle(x, y, width, height)} S`)
  }

  filledBox(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.operators.push(`${fill(colour)}${rectangle(x, y, width, height)} f`)
  }

  circle(x: number, y: number, radius: number, style: StrokeStyle = {}): void {
    const k = radius * 0.5523
    const point = (dx: number, dy: number) => `${number(x + dx)} ${number(y + dy)}`
    this.operators.push(
      `${stroke(style)}${point(radius, 0)} m ` +
        `${point(radius, k)} ${point(k, radius)} ${point(0, radius)} c ` +
        `${point(-k, radius)} ${point(-radius, k)} ${point(-radius, 0)} c ` +
        `${point(-radius, -k)} ${point(-k, -radius)} ${point(0, -radius)} c ` +
        `${point(k, -radius)} ${point(radius, -k)} ${point(radius, 0)} c S`,
    )
  }

  /** Returns the page's content stream: bytes of WinAnsi text as a string of codes below 256. */
  content(): string {
    return this.operators.join('\n')
  }
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `${number(x)} ${number(y)} ${number(width)} ${number(height)} re`
}

function fill(colour: Colour = black): string {
  return `${colour.map(number).join(' ')} rg `
}

function stroke({ width = 0.6, colour = black, dash }: StrokeStyle): string {
  const pattern = dash ? `[${dash.map(number).join(' ')}] 0 d ` : '[] 0 d '
  return `${colour.map(number).join(' ')} RG ${number(width)} w ${pattern}`
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100)
}

const plain = /^[ !#-'*-[\]-~]*$/

function literal(text: string): string {
  if (plain.test(text)) return text
  let out = ''
  for (const character of text) {
    const code = codeOf(character)
    if (code > 0x7e) out += `\\${code.toString(8)}`
    else if (character === '(' || character === ')' || character === '\\') out += `\\${character}`
    else out += character
  }
  return out
}
