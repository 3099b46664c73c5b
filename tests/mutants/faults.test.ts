import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAULTS, withFault } from './faults.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

describe('the faults of npm run test:mutants', () => {
  it('are thirty, each with a distinct name', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(30)
  })

  it.each(FAULTS)('apply to the product: $name', (fault) => {
    expect(withFault(read(fault.file), fault)).not.toBe(read(fault.file))
    if (fault.near) expect(read(fault.near)).not.toBe('')
  })

  it('are refused when their text is missing or occurs twice', () => {
    const fault = { name: 'stale', file: 'one.ts', from: 'a < b', to: 'a > b' }
    expect(withFault('if (a < b) c()', fault)).toBe('if (a > b) c()')
    expect(() => withFault('if (a <= b) c()', fault)).toThrow('occurs 0 times')
    expect(() => withFault('a < b || a < b', fault)).toThrow('occurs 2 times')
  })
})
