import type { SubjectMatter } from './content.ts'

/** A known document that is none of the listed types. */
export interface OtherPaper {
  /** Its name for people. */
  readonly word: string
  /** Its titles; several documents may share one. */
  readonly titles: string
  /** Its content: `LEAST` different phrases, unless `least` gives another number. */
  readonly content: string
  readonly least?: number
  /** It is a listed document after all if it is about this. */
  readonly unless?: SubjectMatter
}

/**
 * Look-alikes of the listed types: documents that share a title, or most words, with one of them. A row counts if its
 * title and its content match. Other documents need no row: their own title names them.
 */
export const otherPapers: readonly OtherPaper[] = [
  {
    word: 'Mortgage',
    titles:
      'mortgage, home loan note and mortgage, note and mortgage, mortgage deed, real estate mortgage, mortgage agreement, open end mortgage',
    content: `mortgagor, mortgagee, dwelling, principal residence, borrower s note, homestead, foreclosure, family`,
    unless: 'project',
  },
  {
    word: 'Deed of trust',
    titles: 'deed of trust, trust deed',
    content: `trustor, trustee, beneficiary, power of sale, reconveyance, indebtedness, promissory note`,
    unless: 'project',
  },
  {
    word: 'Deed of gift',
    titles: 'deed of gift, gift deed, gift agreement, deed',
    content:
      'donor, donee, gift, library, archive, museum, collection, unrestricted, love and affection',
  },
  {
    word: 'Insurance invoice',
    titles: `
      invoice, tax invoice, debit note, premium receipt, premium notice, premium invoice, insurance invoice, premium statement, renewal notice, insurance bill,
      billing statement, premium bill, notice of premium, premium due, statement of account, insurance premium invoice,
      policy invoice, premium finance agreement, bill`,
    content: `
      premium, policy number, policy no, policy period, surplus line tax, policy fee, insured, insurer, coverage, broker fee,
      renewal premium, insurance company, insurance premium, insurance, policyholder, agency fee, total premium`,
    least: 3,
  },
  {
    word: 'Life insurance policy',
    titles: `
      life insurance policy, term life insurance policy, whole life, life policy, term life, life insurance, life assurance,
      life insurance contract, group life, universal life`,
    content:
      'death benefit, beneficiary, face amount, suicide, cash value, incontestability, insured s death, age',
  },
  {
    word: 'Auto insurance policy',
    titles: `
      personal auto policy, private car policy, private car package policy, car package policy, auto policy, automobile policy, auto insurance, car insurance, personal auto policy declarations,
      vehicle insurance, motor insurance, motor policy, automobile insurance policy, auto insurance card, insurance card,
      proof of insurance, certificate of motor insurance, auto policy declarations, motor insurance policy`,
    content: `
      vin, vehicle, driver, collision, comprehensive, uninsured motorist, make, model, registration number, cubic capacity,
      own damage, third party, license plate`,
  },
  {
    word: 'Homeowners insurance policy',
    titles: `
      homeowner policy, homeowner insurance, homeowners policy declarations, homeowner policy declarations, renter insurance,
      renter policy, dwelling policy, home insurance, homeowner s policy, household insurance, homeowners declarations page`,
    content:
      'dwelling, personal property, loss of use, family, residence, other structures, household, coverage a, renter',
  },
  {
    word: 'Health insurance',
    titles: `
      summary of benefit and coverage, summary of benefits, health insurance, health plan, evidence of coverage,
      certificate of coverage, medical insurance, dental plan, explanation of benefits, group health, health insurance policy,
      medical plan, vision plan, mediclaim, mediclaim policy, benefit summary, schedule of benefits`,
    content: `
      deductible, copay, copayment, coinsurance, network, prescription, hospital, primary care, out of pocket, dental, patient,
      member id, physician, medical expenses, enrollee`,
  },
  {
    word: 'Travel insurance',
    titles:
      'travel insurance, travel policy, trip protection, travel insurance policy, travel insurance certificate',
    content:
      'trip, baggage, cancellation, departure, medical evacuation, traveler, destination, journey, passport',
  },
  {
    word: 'Directors and officers insurance',
    titles: `
      director and officer liability, director and officer liability insurance policy, d and o policy, management liability,
      director and officer insurance, executive protection, directors and officers liability insurance, management liability policy`,
    content:
      'wrongful act, insured person, securities claim, side a, outside directorship, discovery period, employment practice',
  },
  {
    word: 'Professional liability insurance',
    titles: `
      professional liability, errors and omissions, malpractice insurance, professional indemnity,
      professional liability insurance policy, error and omission insurance, cyber insurance, cyber liability, cyber policy,
      professional indemnity insurance, crime policy, fidelity bond, professional liability policy`,
    content: `
      wrongful act, claim, claims made, professional services, retroactive date, data breach, network security, ransomware,
      malpractice, employee dishonesty, negligent act, error or omission`,
  },
  {
    word: 'Workers’ compensation policy',
    titles: `
      worker compensation policy, worker compensation and employer liability insurance policy, worker compensation insurance,
      worker s compensation policy, workers compensation and employers liability policy, worker compensation and employer liability`,
    content:
      'payroll, classification, employee, experience modification, experience mod, bodily injury by disease, remuneration, class code, estimated premium, e l each accident',
  },
  {
    word: 'Insurance agency agreement',
    titles: `
      insurance agency agreement, agency agreement, producer agreement, broker agreement, general agency agreement,
      managing general agency agreement, insurance brokerage agreement, insurance agent agreement, agent agreement,
      insurance producer agreement, agent contract, bancassurance agreement, cooperation agreement, service agreement,
      insurance marketing agreement, administrative agreement, insurance distribution agreement`,
    content: `
      insurance company, insurer, commission, solicit, premium, policyholder, policies, binding authority, underwriting, annuity,
      insurance product, insurance policies, insurance agent, insurance brokerage, insurance`,
    least: 4,
  },
  {
    word: 'Reinsurance agreement',
    titles: `
      reinsurance agreement, reinsurance contract, quota share, quota share reinsurance agreement, retrocession agreement,
      coinsurance agreement, excess of loss reinsurance, reinsurance treaty, excess of loss, reinsurance slip, indemnity reinsurance agreement`,
    content:
      'reinsurer, reinsured, cede, ceding, ceding company, retrocession, treaty, ceded, cession, retention',
  },
  {
    word: 'Insurance claim',
    titles: `
      loss notice, property loss notice, proof of loss, claim form, insurance claim, notice of claim, claim report,
      insurance claim form, automobile loss notice, general liability notice, adjuster s report, claim settlement, notice of loss, claim`,
    content:
      'date of loss, claim number, adjuster, claimant, description of loss, insured, estimated amount, policy number, accident',
  },
  {
    word: 'Insurance application',
    titles: `
      insurance application, application for insurance, commercial insurance application, proposal form, insurance quote,
      insurance quotation, insurance proposal, acord 125, application for coverage, quotation, quote, insurance proposal form`,
    content: `
      applicant, premium, quote, coverage requested, prior carrier, underwriting, proposer, insured, loss history, insurance,
      deductible, policy period`,
    least: 3,
  },
  {
    word: 'Equity transfer agreement',
    titles: `
      equity transfer agreement, share transfer agreement, stock transfer agreement, equity transfer contract, shares transfer agreement,
      transfer of shares, transfer agreement, equity interest transfer agreement, share sale agreement, stock transfer form,
      share transfer form, equity interest transfer, interest transfer agreement, transfer of equity, stock power, share purchase agreement,
      membership interest transfer agreement, share swap agreement`,
    content: `
      target company, equity interest, shareholder, registered capital, transfer of the equity, equity, shares, stock, share certificate,
      percent of the equity, stockholder, share capital`,
    least: 3,
    unless: 'credits',
  },
  {
    word: 'Loan transfer agreement',
    titles: `
      credit transfer agreement, loan transfer agreement, debt transfer agreement, transfer agreement, assignment of debt,
      creditor s right transfer agreement, claim transfer agreement, transfer of claims, loan sale agreement, loan assignment agreement,
      receivables transfer agreement, assignment of receivables, receivable purchase agreement, debt assignment agreement, transfer certificate,
      loan purchase agreement, loan purchase and sale agreement, credit purchase agreement, receivables purchase agreement,
      receivable sale agreement, assignment and acceptance agreement, credit assignment agreement`,
    content: `
      debtor, creditor, loan contract, principal, claims, collateral, receivable, borrower, servicer, assigned debt, creditor s right,
      loan, indebtedness, mortgage loan`,
    least: 3,
    unless: 'credits',
  },
  {
    word: 'Technology transfer agreement',
    titles: `
      technology transfer agreement, know how transfer, patent assignment agreement, patent transfer agreement, transfer agreement,
      intellectual property transfer agreement, technology transfer contract, technology assignment agreement, patent assignment`,
    content:
      'patent, know how, technology, royalty, improvements, technical assistance, licensed, invention, intellectual property',
    least: 3,
    unless: 'credits',
  },
  {
    word: 'Material transfer agreement',
    titles:
      'material transfer agreement, biological material transfer agreement, uniform biological material transfer agreement',
    content:
      'recipient, provider, research, progeny, derivatives, original material, human subject, scientist, publication',
  },
  {
    word: 'Data transfer agreement',
    titles: `
      data transfer agreement, data transfer addendum, data sharing agreement, data use agreement, standard contractual clauses,
      data processing agreement, data processing addendum`,
    content:
      'personal data, data subject, data exporter, data importer, processor, controller, supervisory authority, dataset, recipient',
  },
  {
    word: 'Vehicle transfer agreement',
    titles: `
      vehicle transfer agreement, bill of sale, vehicle bill of sale, vehicle sale agreement, car sale agreement, transfer agreement,
      transfer of ownership, vehicle purchase agreement, transfer of vehicle, vehicle purchase contract`,
    content:
      'vin, odometer, mileage, vehicle, motor vehicle, make, as seen, license plate, car, boat, engine number, chassis',
  },
  {
    word: 'Film tax credit agreement',
    titles: `
      film tax credit purchase agreement, tax credit purchase agreement, tax credit transfer agreement, tax credit agreement,
      film tax credit agreement, entertainment tax credit, tax credit sale agreement, transfer of film tax credit`,
    content:
      'motion picture, film, entertainment, production company, film office, digital media, screen, television',
  },
  {
    word: 'Historic tax credit paper',
    titles: `
      historic rehabilitation tax credit, state historic, tax credit transfer form, tax credit purchase agreement, historic tax credit,
      tax credit transfer agreement, historic preservation tax credit, historic rehabilitation, tax credit agreement, historic preservation certification`,
    content:
      'historic, historic structure, historic preservation, rehabilitation, certified historic structure, national park service',
  },
  {
    word: 'Housing tax credit paper',
    titles: `
      low income housing tax credit, housing tax credit, tax credit agreement, tax credit reservation, regulatory agreement, extended use agreement,
      tax credit allocation, carryover allocation, tax credit purchase agreement, new market tax credit, tax credit compliance agreement`,
    content:
      'low income housing, qualified low income building, section 42, rent restricted, housing, housing finance, applicable fraction',
  },
  {
    word: 'Tolling agreement',
    titles: 'tolling agreement, standstill and tolling agreement, tolling and standstill agreement',
    content:
      'statute of limitation, claims, tolled, laches, lawsuit, litigation, admission of liability, time based defenses',
    unless: 'project',
  },
  {
    word: 'Storage agreement',
    titles: `
      storage agreement, warehouse agreement, self storage agreement, storage rental agreement, storage capacity agreement,
      warehousing agreement, storage unit rental agreement, storage contract, terminal services agreement, throughput agreement`,
    content:
      'warehouse, pallet, goods, unit, occupant, self storage, stored goods, handling, terminal, barrel, tank, vehicle, boat',
    unless: 'project',
  },
  {
    word: 'Telecommunications interconnection agreement',
    titles: `
      interconnection agreement, telecommunication interconnection agreement, interconnection and traffic exchange agreement,
      resale agreement, traffic exchange agreement, interconnection and resale agreement, interconnection contract, interconnect agreement`,
    content: `
      telecommunications act, clec, ilec, trunk group, reciprocal compensation, unbundled network element, collocation,
      number portability, local traffic, switched access, telephone, end office, telecommunications, carrier`,
  },
  {
    word: 'Peering agreement',
    titles:
      'peering agreement, internet peering, interconnection agreement, peering and interconnection agreement, peering contract',
    content:
      'autonomous system, bgp, exchange point, settlement free, peering, ip traffic, network traffic, backbone',
  },
  {
    word: 'Office lease',
    titles: `
      office lease, office lease agreement, commercial lease, lease, lease agreement, commercial lease agreement, sublease, sublease agreement,
      standard form office lease, full service lease, office sublease, modified gross lease, industrial lease, net lease`,
    content: `
      rentable square feet, office space, suite, janitorial, tenant improvement, building hour, parking space, operating expense,
      common areas, office, lobby, rentable area, elevator`,
    least: 3,
    unless: 'project',
  },
  {
    word: 'Residential lease',
    titles: `
      residential lease, residential lease agreement, apartment lease, lease, lease agreement, rental agreement, tenancy agreement,
      residential rental agreement, house rental agreement, room rental agreement, residential tenancy agreement, house lease agreement,
      rent agreement, residential tenancy, sublease agreement, apartment lease agreement`,
    content: `
      apartment, bedroom, pets, roommate, dwelling, occupants, smoke detector, residential, landlord and tenant act, move out,
      lead paint, furnished, guest, household, bathroom, smoking`,
  },
  {
    word: 'Retail lease',
    titles:
      'retail lease, shopping center lease, lease, lease agreement, store lease, commercial lease agreement, mall lease, restaurant lease',
    content: `
      store, shopping center, percentage rent, gross sale, common area maintenance, merchant association, merchant s association, store hour,
      restaurant, retail, mall, anchor tenant`,
    unless: 'project',
  },
  {
    word: 'Equipment lease',
    titles: `
      equipment lease, equipment lease agreement, master equipment lease, lease, vehicle lease, vehicle lease agreement, aircraft lease agreement,
      aircraft lease, car lease agreement, equipment rental agreement, lease agreement, lease schedule, car rental agreement, rental agreement`,
    content: `
      lease of equipment, lessor s equipment, vehicle, aircraft, airframe, copier, mileage, residual value, equipment schedule,
      personal property, maintain the equipment, serial number, acceptance certificate, engine`,
    least: 3,
    unless: 'project',
  },
  {
    word: 'Location agreement',
    titles:
      'location agreement, location release, film location agreement, location contract, filming agreement',
    content:
      'producer, motion picture, photograph, film, scene, shooting, recordings, crew, production company',
  },
  {
    word: 'Subordination agreement',
    titles: `
      subordination agreement, intercreditor agreement, subordination and intercreditor agreement, debt subordination agreement`,
    content:
      'junior creditor, senior creditor, senior debt, subordinated debt, junior lien, senior lender, turnover, standstill, senior loan',
  },
  {
    word: 'Home improvement contract',
    titles: `
      home improvement contract, remodeling contract, construction contract, renovation contract, contractor agreement,
      home improvement agreement, residential construction contract, construction agreement, roofing contract, remodeling agreement,
      independent contractor agreement, home repair contract, painting contract`,
    content:
      'homeowner, kitchen, bathroom, residence, remodel, cabinets, flooring, siding, house, shingle, drywall, paint',
    unless: 'project',
  },
]
