import { type Article, textOf } from './text.ts'

/** Names that a clause fills in; states are spelled out. */
export interface ClauseNames {
  readonly first: string
  readonly second: string
  readonly law: string
}

interface BackMatter {
  /** The role whose company owns the project for tax purposes; null if that is what the agreement sells. */
  readonly taxOwner: string | null
  /** Events of default beyond the usual ones. */
  readonly defaults?: readonly string[]
  readonly addresses: { readonly first: string; readonly second: string }
}

/** Returns the articles that every agreement ends with. */
export function backMatter(
  names: ClauseNames,
  { taxOwner, defaults = [], addresses }: BackMatter,
): Article[] {
  const other = taxOwner === names.first ? names.second : names.first
  const text = textOf('boilerplate', { ...names, addresses, owner: taxOwner, other })
  return [
    ...(taxOwner === null
      ? []
      : [text.article('Tax Credits and Cooperation'), text.article('Insurance')]),
    text.article('Representations and Warranties'),
    text.article('Indemnification and Liability'),
    text.article('Force Majeure'),
    text.article('Assignment and Financing'),
    {
      title: 'Default and Remedies',
      sections: [
        [
          'Events of Default',
          ...text.paragraphs('Events of Default'),
          ...defaults,
          text.paragraph('Bankruptcy'),
        ],
        text.section('Remedies'),
        text.section('Rights of Financing Parties'),
      ],
    },
    text.article('Governing Law and Disputes'),
    text.article('General Provisions'),
  ]
}

/** Returns definitions, each a quoted term and its meaning. */
export function definitions(terms: readonly (readonly [string, string])[]): Article {
  const text = textOf('boilerplate')
  const sorted = [...terms, ...text.terms('Common Terms')].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: 'Definitions',
    sections: [
      [
        ...text.section('Defined Terms'),
        ...sorted.map(([term, meaning]) => `“${term}” means ${meaning}.`),
      ],
      text.section('Rules of Reading'),
    ],
  }
}
