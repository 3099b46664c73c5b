import { describe, expect, it } from 'vitest'
import { readCommandLine } from '#server/command-line.ts'

const OPTIONS = { role: { type: 'string' }, quick: { type: 'boolean' } } as const
const read = (args: string[], words = false) => readCommandLine('do it', OPTIONS, words, args)

describe('the arguments of a command', () => {
  it.each<[string[], ReturnType<typeof read>['values'], string[]]>([
    [[], {}, []],
    [['--role=web', '--quick'], { role: 'web', quick: true }, []],
    [['a', '--role', 'web', '--', '--b'], { role: 'web' }, ['a', '--b']],
    [['--role=-1'], { role: '-1' }, []],
  ])('%j are parsed', (args, values, positionals) => {
    const given = read(args, true)
    expect([{ ...given.values }, given.positionals]).toEqual([values, positionals])
  })

  it.each<[string[], string]>([
    [['--role'], '--role needs a value'],
    [['--role', '--quick'], '--role needs a value'],
    [['--quick=1'], '--quick takes no value'],
    [['--bogus'], 'There is no option --bogus'],
    [['-x'], 'There is no option -x'],
    [['word'], 'There is no argument word'],
  ])('%j are refused with one line', (args, problem) => {
    expect(() => read(args)).toThrow(`${problem}. Usage: do it`)
  })
})
