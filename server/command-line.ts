import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { OperatorError } from './operator-error.ts'

export class UsageError extends OperatorError {
  constructor(problem: string, usage: string) {
    super(problem ? `${problem}. Usage: ${usage}` : `Usage: ${usage}`)
    this.name = 'UsageError'
  }
}

/**
 * Returns the arguments of a command. `--help` prints the usage and ends the process; an invalid argument throws a
 * UsageError of one line. Positional arguments are allowed only with `words`.
 */
export function readCommandLine<const T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  words = false,
  args = process.argv.slice(2),
) {
  const known = { ...options, help: HELP }
  const { tokens } = parseArgs({ args, strict: false, tokens: true, options: known })
  const given = tokens.filter((token) => token.kind !== 'option-terminator')
  if (given.some((token) => token.kind === 'option' && token.name === 'help')) {
    process.stdout.write(`Usage: ${usage}\n`)
    process.exit(0)
  }
  for (const token of given) {
    const problem = problemOf(token, options, words)
    if (problem) throw new UsageError(problem, usage)
  }
  return parseArgs({ args, options, allowPositionals: true })
}

const HELP = { type: 'boolean' } as const

type Token =
  | { kind: 'positional'; value: string }
  | {
      kind: 'option'
      name: string
      rawName: string
      value?: string | undefined
      inlineValue?: boolean | undefined
    }

function problemOf(token: Token, options: ParseArgsOptionsConfig, words: boolean): string | null {
  if (token.kind === 'positional') return words ? null : `There is no argument ${token.value}`
  const { rawName, value, inlineValue } = token
  // A value that looks like an option counts as one, unless it follows an equals sign.
  const hasValue = value !== undefined && (inlineValue || !value.startsWith('-'))
  switch (options[token.name]?.type) {
    case 'string':
      return hasValue ? null : `${rawName} needs a value`
    case 'boolean':
      return hasValue ? `${rawName} takes no value` : null
    default:
      return `There is no option ${rawName}`
  }
}
