import type { Sheet } from './sheet.ts'

// Symbols of a single-line diagram, each positioned by its left edge or center.

export function array(sheet: Sheet, x: number, y: number): void {
  for (let column = 0; column < 4; column += 1) {
    sheet.box(x + column * 20, y - 18, 18, 36, { width: 0.9 })
    sheet.line(x + column * 20, y - 18, x + column * 20 + 9, y, { width: 0.5 })
    sheet.line(x + column * 20 + 18, y - 18, x + column * 20 + 9, y, { width: 0.5 })
  }
}

export function battery(sheet: Sheet, x: number, y: number): void {
  for (let cell = 0; cell < 4; cell += 1) {
    sheet.line(x + cell * 20 + 4, y - 18, x + cell * 20 + 4, y + 18, { width: 1.2 })
    sheet.line(x + cell * 20 + 12, y - 9, x + cell * 20 + 12, y + 9, { width: 2.4 })
  }
  sheet.line(x, y, x + 80, y, { width: 0.6 })
}

export function disconnect(sheet: Sheet, x: number, y: number): void {
  sheet.filledBox(x, y - 3, 22, 6, [1, 1, 1])
  sheet.line(x, y, x + 20, y + 11, { width: 1.3 })
  sheet.circle(x, y, 1.8)
  sheet.circle(x + 22, y, 1.8)
}

export function breaker(sheet: Sheet, x: number, y: number): void {
  sheet.filledBox(x - 8, y - 8, 16, 16, [1, 1, 1])
  sheet.box(x - 8, y - 8, 16, 16, { width: 1.2 })
}

export function transformer(sheet: Sheet, x: number, y: number): void {
  sheet.line(560, y, x - 18, y, { width: 2 })
  sheet.circle(x - 2, y, 17, { width: 1.4 })
  sheet.circle(x + 18, y, 17, { width: 1.4 })
}

export function legend(sheet: Sheet): void {
  sheet.box(640, 90, 300, 110)
  sheet.text('LEGEND', 650, 184, { face: 'sans-bold', size: 9 })
  const style = { face: 'sans', size: 8.5 } as const
  breaker(sheet, 666, 164)
  sheet.text('Circuit breaker', 700, 161, style)
  disconnect(sheet, 656, 142)
  sheet.text('Disconnect switch', 700, 139, style)
  sheet.circle(662, 118, 7)
  sheet.circle(671, 118, 7)
  sheet.text('Transformer', 700, 115, style)
  sheet.line(655, 100, 678, 100, { width: 3 })
  sheet.text('Bus', 700, 97, style)
}
