import type { Article, Section } from './agreement.ts'

/** Names that a clause fills in; states in full. */
export interface ClauseNames {
  readonly first: string
  readonly second: string
  readonly law: string
}

interface BackMatter {
  /** The role whose company owns the project for tax purposes; null where that is the very deal. */
  readonly taxOwner: string | null
  /** Events of default beyond the usual ones. */
  readonly defaults?: readonly string[]
  readonly addresses: { readonly first: string; readonly second: string }
}

/** The articles that every agreement ends with. */
export function backMatter(names: ClauseNames, options: BackMatter): Article[] {
  return [
    ...(options.taxOwner === null ? [] : [taxCredits(names, options.taxOwner), insurance(names)]),
    representations(names),
    indemnity(names),
    forceMajeure(names),
    assignment(names),
    defaults(names, options.defaults),
    disputes(names),
    closing(names, options.addresses),
  ]
}

/** Definitions, each a quoted term and its meaning. */
export function definitions(terms: readonly (readonly [string, string])[]): Article {
  const common: readonly (readonly [string, string])[] = [
    [
      'Applicable Law',
      'every statute, ordinance, code, rule, order, permit and approval of a Governmental Authority that binds a Party, the Project or the performance of this Agreement',
    ],
    [
      'Business Day',
      'a day other than a Saturday, a Sunday or a day on which banks in the state where the Project stands are closed',
    ],
    [
      'Governmental Authority',
      'any national, state, county or municipal government, and any agency, court, commission or utility regulator with power over the matter in question',
    ],
    [
      'Prudent Industry Practices',
      'the practices, methods and standards of care that skilled and experienced firms in the United States follow for facilities of the same kind and size, in light of what was known when the decision was made',
    ],
    [
      'Tax Credits',
      'the investment tax credit and any other credit, grant or depreciation benefit that the Internal Revenue Code allows for the Project, whether claimed, carried or transferred for cash',
    ],
  ]
  const sorted = [...terms, ...common].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: 'Definitions',
    sections: [
      [
        'Defined Terms',
        'Capitalized words have the meanings given in this Section or where they are first used in quotation marks.',
        ...sorted.map(([term, meaning]) => `“${term}” means ${meaning}.`),
      ],
      [
        'Rules of Reading',
        'Headings are for ease of reference only. The word “including” does not limit what comes before it. A reference to an article, section or exhibit is to one of this Agreement, and a reference to a law is to that law as amended or replaced. The singular covers the plural. If an exhibit conflicts with the body of this Agreement, the body governs.',
      ],
    ],
  }
}

function representations({ first, second }: ClauseNames): Article {
  return {
    title: 'Representations and Warranties',
    sections: [
      [
        'Mutual Representations',
        `Each of ${first} and ${second} represents and warrants to the other, as of the Effective Date, that:`,
        'it is duly organized, validly existing and in good standing where it was formed, and is qualified to do business wherever this Agreement requires it;',
        'it has full power to sign and perform this Agreement, has taken all action needed to authorize it, and the person who signs for it may bind it;',
        'this Agreement is its valid and binding obligation, enforceable against it, subject to bankruptcy laws and general principles of equity;',
        'neither the signing nor the performance of this Agreement breaches its organizational documents, any law that applies to it, or any contract or order that binds it; and',
        'no suit, claim or proceeding is pending or, to its knowledge, threatened that would materially harm its ability to perform.',
      ],
      [
        'No Other Warranties',
        'Except as this Agreement says expressly, neither Party makes any warranty, and each waives every warranty implied by law, including those of merchantability and of fitness for a particular purpose.',
      ],
      [
        'Notice of Change',
        'A Party that learns that one of its representations has become untrue in a material respect shall tell the other Party in writing within five (5) Business Days and shall use reasonable efforts to cure the change.',
      ],
    ],
  }
}

function taxCredits({ first, second }: ClauseNames, owner: string): Article {
  const other = owner === first ? second : first
  return {
    title: 'Tax Credits and Cooperation',
    sections: [
      [
        'Ownership of Tax Benefits',
        `As between the Parties, ${owner} (or its regarded tax owner) is the owner of the Project for income tax purposes and alone holds the Tax Credits. ${other} shall not claim them and shall take no position on any return that is inconsistent with this Section.`,
      ],
      [
        'Transfer of Credits',
        `${other} acknowledges that ${owner} may elect to transfer all or part of the Tax Credits for cash to an unrelated buyer. On ten (10) Business Days’ notice ${other} shall give the estoppel certificates, invoices, payroll records and other papers that such a buyer, its insurer or its advisers reasonably ask for.`,
      ],
      [
        'Recapture',
        `${other} shall not take any action within five (5) years after the Project is placed in service that would cause the Project to cease to be energy property of ${owner}, and shall give ${owner} at least thirty (30) days’ notice before it exercises any remedy against the Project itself.`,
      ],
    ],
  }
}

function insurance({ first, second }: ClauseNames): Article {
  return {
    title: 'Insurance',
    sections: [
      [
        'Required Coverage',
        `While this Agreement is in force ${second} shall carry, with insurers rated A- VII or better, commercial general liability insurance of at least $1,000,000 for each occurrence and $2,000,000 in the aggregate, automobile liability insurance of $1,000,000 combined single limit, workers’ compensation insurance as the law requires, and umbrella liability insurance of $5,000,000.`,
      ],
      [
        'Certificates',
        `${second} shall name ${first} and its financing parties as additional insureds where the coverage allows, shall deliver certificates before work or deliveries begin and at each renewal, and shall give thirty (30) days’ notice of cancellation. Deductibles are for the account of the Party whose policy carries them.`,
      ],
      [
        'Waiver of Subrogation',
        'Each Party waives rights of recovery against the other for loss that its property insurance covers, or would have covered had it kept the insurance that this Agreement requires, and shall have its insurer waive subrogation to the same extent.',
      ],
    ],
  }
}

function indemnity({ first, second }: ClauseNames): Article {
  return {
    title: 'Indemnification and Liability',
    sections: [
      [
        'General Indemnity',
        `Each of ${first} and ${second} shall defend, indemnify and hold harmless the other, its affiliates, lenders, officers and employees against claims of third parties for bodily injury, death or damage to property, to the extent caused by the negligence or willful misconduct of the indemnifying Party or of those for whom it answers.`,
      ],
      [
        'Procedure',
        'The Party that seeks indemnity shall give prompt notice of the claim, shall let the indemnifying Party control the defense with counsel of its choice, and shall cooperate at the expense of the indemnifying Party. No claim may be settled in a way that admits fault or imposes a duty on the indemnified Party without its consent, which it shall not unreasonably withhold.',
      ],
      [
        'Limitation of Liability',
        'Except for third party claims under this Article, fraud and willful misconduct, neither Party is liable to the other for loss of profit or for indirect, consequential, exemplary or punitive damages. The recapture or disallowance of Tax Credits that a Party’s breach causes is a direct damage for this purpose.',
      ],
    ],
  }
}

function forceMajeure({ first, second }: ClauseNames): Article {
  return {
    title: 'Force Majeure',
    sections: [
      [
        'Meaning',
        'An event of force majeure is an event beyond the reasonable control of the affected Party that it could not have avoided by due care, such as fire, flood, earthquake, tornado, lightning, war, terrorism, epidemic, embargo, a strike that is not limited to its own workforce, or an act of a Governmental Authority. Lack of money, a change of market prices and ordinary weather are not events of force majeure.',
      ],
      [
        'Effect',
        `If an event of force majeure keeps ${first} or ${second} from performing, that Party is excused for as long as the event lasts, provided that it gives notice within five (5) Business Days with particulars, uses diligent efforts to end the delay, and resumes performance when it can. Obligations to pay money that is already due are not excused.`,
      ],
      [
        'Extended Events',
        'If one event of force majeure prevents performance in substance for more than three hundred sixty-five (365) days in a row, either Party may end this Agreement on thirty (30) days’ notice, without liability other than for what had accrued.',
      ],
    ],
  }
}

function defaults({ first, second }: ClauseNames, more: readonly string[] = []): Article {
  const events: Section = [
    'Events of Default',
    `Each of the following is a default of ${first} or ${second}, as the case may be:`,
    'failure to pay an undisputed amount within fifteen (15) days after notice that it is overdue;',
    'breach of any other material obligation that is not cured within thirty (30) days after notice, or within ninety (90) days if the cure cannot be finished sooner and is pursued with diligence;',
    'a representation that was untrue in a material respect when made and whose effect is not cured within thirty (30) days;',
    ...more,
    'the filing of a petition in bankruptcy by the Party, or against it if not dismissed within sixty (60) days, a general assignment for creditors, or the appointment of a receiver.',
  ]
  return {
    title: 'Default and Remedies',
    sections: [
      events,
      [
        'Remedies',
        'While a default continues the other Party may suspend its own performance, may end this Agreement on fifteen (15) days’ notice, and has every remedy that law and equity give, including specific performance, subject to the limits of this Agreement and to its duty to mitigate.',
      ],
      [
        'Rights of Financing Parties',
        `A lender, tax equity investor or credit buyer of which a Party has given notice shall receive a copy of each notice of default and has the same time to cure, extended by sixty (60) days and by the time needed to gain possession. The other Party shall accept its cure as if made by the defaulting Party.`,
      ],
    ],
  }
}

function assignment({ first, second }: ClauseNames): Article {
  return {
    title: 'Assignment and Financing',
    sections: [
      [
        'Consent',
        `Neither ${first} nor ${second} may assign this Agreement without the written consent of the other, which shall not be unreasonably withheld, conditioned or delayed. An assignment made without a consent that this Section requires is void.`,
      ],
      [
        'Permitted Assignments',
        'No consent is needed for a collateral assignment to a lender, for an assignment to an affiliate that takes on all obligations in writing, or for an assignment to a buyer of substantially all of the Project that has at least three years of experience with like facilities or retains an operator that has.',
      ],
      [
        'Estoppel and Consent',
        'Within ten (10) Business Days after a request, a Party shall sign a consent to collateral assignment and an estoppel certificate in customary form that states whether this Agreement is in effect, whether it was amended, and whether to its knowledge any default exists.',
      ],
    ],
  }
}

function disputes({ law }: ClauseNames): Article {
  return {
    title: 'Governing Law and Disputes',
    sections: [
      [
        'Governing Law',
        `This Agreement is governed by the laws of the State of ${law}, without regard to rules that would lead to the law of another jurisdiction.`,
      ],
      [
        'Negotiation',
        'The Parties shall first try to settle a dispute by negotiation between managers who have authority to settle it. If they have not done so within thirty (30) days after notice of the dispute, either Party may refer it to mediation under rules on which the Parties agree.',
      ],
      [
        'Courts and Jury Waiver',
        `A dispute that mediation has not settled within sixty (60) days shall be brought in the state or federal courts that sit in ${law}, to whose jurisdiction each Party submits. **EACH PARTY WAIVES TRIAL BY JURY.** The Parties shall go on performing while a dispute is pending.`,
      ],
    ],
  }
}

function closing({ first, second }: ClauseNames, addresses: BackMatter['addresses']): Article {
  return {
    title: 'General Provisions',
    sections: [
      [
        'Notices',
        `Notices shall be in writing and delivered by hand, by overnight courier, or by electronic mail confirmed by either of them. Until changed by notice, the addresses are, for ${first}: ${addresses.first}; and for ${second}: ${addresses.second}. A notice takes effect on receipt, or on the next Business Day if received after business hours.`,
      ],
      [
        'Confidentiality',
        'Each Party shall keep the terms of this Agreement and the other Party’s non-public information in confidence for three (3) years after this Agreement ends, and may disclose it only to advisers, lenders, insurers, investors and prospective buyers who are bound to like duties, or as the law requires.',
      ],
      [
        'Records and Audit',
        'Each Party shall keep complete books and records of its performance for at least seven (7) years, and shall let the other Party inspect them at reasonable times, on reasonable notice and at the inspecting Party’s cost.',
      ],
      [
        'Entire Agreement and Amendment',
        'This Agreement with its exhibits is the whole agreement of the Parties on its subject and replaces all earlier ones. It may be amended only by a writing that both Parties have signed. A waiver binds only if made in writing and covers only the instance for which it was given.',
      ],
      [
        'Severability',
        'If a court holds a provision unenforceable, the rest of this Agreement remains in force, and the Parties shall agree on an enforceable provision that comes closest to what they meant.',
      ],
      [
        'Relationship and Third Parties',
        'The Parties are independent contractors. Nothing here makes them partners, joint venturers or agents of each other for any purpose, including tax. Except for indemnified persons and financing parties, no one else has rights under this Agreement.',
      ],
      [
        'Survival and Counterparts',
        'Payment obligations that have accrued, indemnities, confidentiality and this Article survive the end of this Agreement. This Agreement may be signed in counterparts and by electronic signature, each of which is an original and all of which are one instrument.',
      ],
    ],
  }
}
