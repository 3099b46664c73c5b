import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { boxedEngine } from './boxed.ts'
import type { OcrEngine } from './engine.ts'
import { inTurn } from './in-turn.ts'
import { systemEngine } from './system.ts'

/**
 * Returns the system's Tesseract with Poppler's renderer if both are installed, backed by our own engine for what they
 * can't read; otherwise our own alone.
 */
export function findOcr(mode: 'auto' | 'off', path = process.env.PATH ?? ''): OcrEngine | null {
  if (mode === 'off') return null
  const tesseract = programIn(path, 'tesseract')
  const renderer = programIn(path, 'pdftoppm')
  if (!tesseract || !renderer) return boxedEngine()
  return inTurn(systemEngine(tesseract, renderer), boxedEngine())
}

function programIn(path: string, name: string): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}
