import { formatNumber } from '#shared/format/numbers.ts'
import { drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { textOf } from './text.ts'
import { cents } from './words.ts'

interface GasInterconnectionInput {
  readonly project: ProjectFacts
  readonly grid: Counterparty
  readonly pipeline: string
  /** MMBtu per day. */
  readonly max_flow: number
  /** Integer cents. */
  readonly cost: number
  readonly signed_date: string
}

/** Draws the right to deliver gas into a pipeline. */
export function gasInterconnectionAgreement(input: GasInterconnectionInput): Drawn {
  const { project, grid, pipeline } = input
  const names: ClauseNames = { first: 'Pipeline', second: 'Customer', law: project.state }
  const title = 'Gas Interconnection Agreement'
  const flowRate = `${formatNumber(input.max_flow)} MMBtu per day`
  const text = textOf('gas-interconnection', {
    project,
    flowRate,
    max_flow: formatNumber(input.max_flow),
    cost: cents(input.cost),
  })
  return {
    sheets: drawAgreement({
      title,
      subject: project.name,
      date: input.signed_date,
      parties: [
        { ...grid, role: 'Pipeline', nature: natureOf(pipeline, grid.state) },
        { ...project.owner, role: 'Customer', nature: natureOfCompany(project.owner) },
      ],
      recitals: text.paragraphs('Recitals'),
      articles: [
        definitions(text.terms('Definitions')),
        text.article('Receipt of Gas'),
        text.article('Construction and Cost'),
        ...backMatter(names, {
          taxOwner: 'Customer',
          addresses: { first: grid.address, second: project.owner.address },
        }),
      ],
      exhibits: [
        {
          title: 'Quality Standards',
          draw: (flow) => {
            table(
              flow,
              [
                { title: 'Property', share: 3 },
                { title: 'Limit', share: 3 },
              ],
              [
                ['Heating value', '970 to 1,100 Btu per cubic foot'],
                ['Carbon dioxide', 'At most 2%'],
                ['Hydrogen sulfide', 'At most 4 parts per million'],
                ['Water', 'At most 7 pounds per million cubic feet'],
                ['Oxygen', 'At most 0.2%'],
                ['Siloxanes', 'At most 0.5 mg per cubic meter'],
                ['Maximum flow', flowRate],
              ],
            )
          },
        },
      ],
    }),
    title: `${title} – ${project.name}`,
    author: pipeline,
    date: input.signed_date,
  }
}
