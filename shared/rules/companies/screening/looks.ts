/** Letters of other alphabets that look like Latin ones, at least as capitals. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
  },
  ...{ о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y' },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
  },
  ...{ χ: 'x', ζ: 'z' },
}

/** The letters that look like others, in both cases, and those they look like, in the same order. */
export const LOOK_ALIKES = {
  from: Object.keys(LOOKS)
    .flatMap((letter) => [letter, letter.toUpperCase()])
    .join(''),
  to: Object.values(LOOKS)
    .flatMap((latin) => [latin, latin])
    .join(''),
} as const

/** A name in lowercase, with words that look Latin in Latin letters: `АРРЕЕ` in Cyrillic is `appee`. */
const asItLooks = (name: string): string =>
  name.toLowerCase().replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
    const letters = [...word].map((letter) => LOOKS[letter])
    return letters.every((letter) => letter !== undefined) ? letters.join('') : word
  })

/** The ways to read a name: as it is written, and as it looks if that differs. */
export const readingsOf = (name: string): string[] => {
  const looks = asItLooks(name)
  return looks === name.toLowerCase() ? [name] : [name, looks]
}
