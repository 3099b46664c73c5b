import { formatNumber } from '#shared/format/numbers.ts'
import { drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
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

/** The right to deliver gas into a pipeline. */
export function gasInterconnectionAgreement(input: GasInterconnectionInput): Drawn {
  const { project, grid, pipeline } = input
  const names: ClauseNames = { first: 'Pipeline', second: 'Customer', law: project.state }
  const title = 'Gas Interconnection Agreement'
  const flowRate = `${formatNumber(input.max_flow)} MMBtu per day`
  return {
    sheets: drawAgreement({
      title,
      subject: project.name,
      date: input.signed_date,
      parties: [
        { ...grid, role: 'Pipeline', nature: natureOf(pipeline, grid.state) },
        { ...project.owner, role: 'Customer', nature: natureOfCompany(project.owner) },
      ],
      recitals: [
        `Pipeline owns and operates a natural gas pipeline in ${project.county}, ${project.state}.`,
        `Customer develops ${project.name}, a ${project.technology} facility, and wishes to deliver its gas into the pipeline at a new receipt point.`,
      ],
      articles: [
        definitions([
          ['Pipeline Quality', 'gas that meets the quality standards of Exhibit A'],
          ['Receipt Point', 'the flange where the equipment of Customer meets that of Pipeline'],
          [
            'Tie-in',
            'the valve, meter run and line that connect the Receipt Point with the pipeline',
          ],
        ]),
        {
          title: 'Receipt of Gas',
          sections: [
            [
              'Receipt Point',
              `Pipeline shall establish a Receipt Point for ${project.name} and shall accept gas there up to a maximum flow of ${flowRate}, subject to its tariff and to the capacity of the line.`,
            ],
            [
              'Quality',
              'Customer shall deliver only gas of Pipeline Quality. Pipeline may shut the Receipt Point at once when the analyzer shows gas that is not, and shall open it again when the gas conforms.',
            ],
            [
              'Measurement',
              'Pipeline owns the meter and the chromatograph and tests them twice a year in the presence of Customer if it so wishes. Readings are shared hourly.',
            ],
            [
              'Odorant and Pressure',
              'Customer shall deliver at a pressure that lets gas enter the pipeline, not above its maximum allowable operating pressure. Pipeline adds the odorant.',
            ],
          ],
        },
        {
          title: 'Construction and Cost',
          sections: [
            [
              'Tie-in',
              `Pipeline shall build the Tie-in. Customer shall pay its actual cost, estimated at ${cents(input.cost)}, one half at signature and the rest before gas flows, with a true-up after one hundred twenty (120) days.`,
            ],
            [
              'Monthly Charge',
              'From first flow Customer shall pay $4,200 a month for the operation and maintenance of the Tie-in.',
            ],
            [
              'Term',
              'This Agreement continues for fifteen (15) years from first flow and then from year to year.',
            ],
          ],
        },
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
