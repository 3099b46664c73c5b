import { formatNumber } from '#shared/format/numbers.ts'
import type { CompanyFacts } from './subject.ts'

export interface OperatingAgreementInput {
  readonly company: CompanyFacts
  readonly holders: readonly { name: string; percent: number }[]
  /** All members, joined with semicolons. */
  readonly members: string
  /** Share of the largest member. */
  readonly ownership_percent: number
  readonly effective_date: string
}

type Section = readonly [title: string, text: string]

/** Articles of an operating agreement: a title with its sections. */
export function operatingArticles(
  input: OperatingAgreementInput,
): readonly [string, readonly Section[]][] {
  const { company, ownership_percent, members } = input
  const largest = input.holders[0]?.name ?? members
  return [
    [
      'Organization',
      [
        [
          'Formation',
          `The Company was formed under the laws of the State of ${company.state_of_formation}. The Members ratify its formation documents and whatever was done to form it.`,
        ],
        [
          'Name and Office',
          `The name of the Company is ${company.company}. Its principal office is at ${company.address}, or wherever the Members decide.`,
        ],
        [
          'Purpose',
          'The Company may develop, acquire, finance, own, operate and sell clean energy projects and interests in companies that own them, may sell tax credits, and may do whatever else the law allows and these purposes need.',
        ],
        ['Term', 'The Company continues until it is dissolved under this Agreement.'],
        [
          'Separateness',
          'The Company shall keep its own books and accounts, shall hold itself out as its own entity, and shall not commingle its assets with those of any Member.',
        ],
      ],
    ],
    [
      'Members and Interests',
      [
        [
          'Members',
          `The Members and their ownership percentages are listed in Schedule A. As of the Effective Date the Members are ${members}, of whom ${largest} holds ${formatNumber(ownership_percent)}% of the interests.`,
        ],
        [
          'Admission',
          'A person becomes a Member only with the consent of Members who hold a majority of the interests, and after it has agreed in writing to be bound by this Agreement.',
        ],
        [
          'Limited Liability',
          'No Member is liable for the debts of the Company merely because it is a Member, and no Member has to restore a negative capital account.',
        ],
        [
          'Meetings and Consents',
          'Members may act at a meeting called on five (5) days’ notice, in person or by telephone, or by written consent of those whose votes the act needs.',
        ],
        [
          'Other Business',
          'Members and their affiliates may engage in other business, including business that competes with the Company, unless they have agreed otherwise in writing.',
        ],
      ],
    ],
    [
      'Capital',
      [
        [
          'Initial Capital Contributions',
          'Each Member has made the capital contribution stated in Schedule A.',
        ],
        [
          'Further Capital Contributions',
          'No Member has to contribute more. If the Members decide that more capital is needed, each may contribute in proportion to its interest, and the percentages change if one does not.',
        ],
        [
          'Capital Accounts',
          'The Company shall keep a capital account for each Member in accordance with the Treasury regulations, so far as the Company is taxed as a partnership.',
        ],
        [
          'No Interest or Withdrawal',
          'Contributions bear no interest and may not be withdrawn except as this Agreement says.',
        ],
        [
          'Loans',
          'A Member may lend money to the Company on terms no worse than those of an unrelated lender. A loan is not a contribution.',
        ],
      ],
    ],
    [
      'Distributions and Allocations',
      [
        [
          'Distributable Cash',
          'Cash that the Company does not need for expenses, debt service and reasonable reserves is distributed to the Members in proportion to their interests, at least once a quarter.',
        ],
        [
          'Limits',
          'No distribution is made that the law or a financing agreement forbids. A Member that knowingly receives one shall return it.',
        ],
        [
          'Allocations',
          'Profits, losses and credits are allocated in proportion to the interests, except as the Treasury regulations require otherwise, including their minimum gain and qualified income offset provisions.',
        ],
        [
          'Tax Credits',
          'Amounts paid for the transfer of tax credits are treated as tax-exempt income and distributed like other cash. The Members shall report consistently with the elections of the Company.',
        ],
        ['Withholding', 'Amounts withheld for taxes of a Member count as distributed to it.'],
      ],
    ],
    [
      'Management',
      [
        [
          'Authority',
          `The business of the Company is managed by ${company.name}, ${company.title}, and by the other officers whom the Members appoint (together the “Managers”).`,
        ],
        [
          'Major Decisions',
          'The following need the consent of Members who hold at least two thirds of the interests: sale of substantially all assets; merger; dissolution; debt above $1,000,000; admission of a Member; amendment of this Agreement; and any transfer of tax credits.',
        ],
        [
          'Duties',
          'Managers shall act in good faith and with the care of a prudent person. To the extent that the law allows they have no other fiduciary duty, and the Members waive it.',
        ],
        [
          'Reliance by Third Parties',
          'A person who deals with the Company may rely on the signature of a Manager as authority for the act.',
        ],
        [
          'Compensation and Expenses',
          'Managers are repaid reasonable expenses. Compensation needs the consent of the Members.',
        ],
      ],
    ],
    [
      'Books, Reports and Tax Matters',
      [
        [
          'Books and Bank Accounts',
          'The Company shall keep full books on the accrual method at its principal office, and its money in accounts in its own name.',
        ],
        [
          'Fiscal Year and Reports',
          'The fiscal year is the calendar year. The Company shall give each Member unaudited statements each quarter and annual statements within one hundred twenty (120) days after the year has ended.',
        ],
        [
          'Tax Classification',
          'The Members shall treat the Company for income tax purposes as its tax filings state and shall make no election that changes this without unanimous consent.',
        ],
        [
          'Representative',
          `${largest} represents the Company in tax audits and keeps the other Members informed.`,
        ],
        [
          'Foreign Ownership',
          'Each Member represents that it is not a prohibited foreign entity and shall tell the Company at once if that changes.',
        ],
      ],
    ],
    [
      'Transfer of Interests',
      [
        [
          'Restriction',
          'No Member may sell, pledge or otherwise transfer its interest without the consent of the other Members, except to an affiliate that stays one. Other transfers are void.',
        ],
        [
          'Right of First Offer',
          'A Member that wishes to sell shall first offer its interest to the others, which may accept within thirty (30) days.',
        ],
        [
          'Recapture Period',
          'For five (5) years after a project of the Company is placed in service, no transfer may be made that would cause recapture of a tax credit, unless the transferring Member has paid or secured the amount.',
        ],
        [
          'Effect',
          'A person that acquires an interest without becoming a Member has a right to distributions only.',
        ],
      ],
    ],
    [
      'Exculpation and Indemnification',
      [
        [
          'Exculpation',
          'No Manager, officer or Member is liable to the Company for what it did in good faith and in the reasonable belief that it acted within its authority, other than for fraud or willful misconduct.',
        ],
        [
          'Indemnification',
          'The Company shall indemnify each such person, out of its assets alone, against loss and reasonable expense that arises from its service, and shall advance expenses against a promise to repay.',
        ],
        [
          'Insurance',
          'The Company may buy insurance for these risks. The rights of this Article are not exclusive.',
        ],
      ],
    ],
    [
      'Dissolution',
      [
        [
          'Events',
          'The Company is dissolved when Members who hold two thirds of the interests so decide, when all its assets have been sold and paid for, or when a court orders it.',
        ],
        [
          'Winding Up',
          'A liquidator named by the Members shall sell the assets, pay creditors, set up reserves, and distribute the rest to the Members in proportion to their positive capital accounts.',
        ],
        [
          'Cancellation',
          'When winding up is finished, the liquidator shall file the papers that end the existence of the Company.',
        ],
      ],
    ],
    [
      'General Provisions',
      [
        [
          'Notices',
          'Notices shall be in writing and sent to the addresses in Schedule A by courier or electronic mail.',
        ],
        [
          'Governing Law',
          `This Agreement is governed by the laws of the State of ${company.state_of_formation}.`,
        ],
        [
          'Amendment and Waiver',
          'This Agreement is amended only in writing by Members who hold two thirds of the interests; an amendment that burdens one Member more than the others needs its consent.',
        ],
        [
          'Entire Agreement and Severability',
          'This Agreement is the whole agreement of the Members about the Company. If a part of it cannot be enforced, the rest remains in force.',
        ],
        [
          'Binding Effect and Counterparts',
          'This Agreement binds successors and permitted assigns. It may be signed in counterparts and electronically.',
        ],
      ],
    ],
  ]
}
