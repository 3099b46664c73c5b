/** Papers of one project as texts of pages, made up for tests. */

const SUBJECTS =
  'access audit billing cure delivery energy fees gates hours insurance junctions keys loads metering'.split(
    ' ',
  )

/** Clauses that differ from those of other papers by their subject. */
const CLAUSES = (from: number, to: number, about: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const subject = `${about} ${SUBJECTS[(from + at) % SUBJECTS.length]}`
    return `${from + at}. ${subject}. Each party sees to ${subject} in good time\nand bears its own cost of ${subject}.`
  }).join('\n')

const SIGNED = `IN WITNESS WHEREOF, the parties have signed this paper.
SELLER
By: /s/ Ann Field
Name: Ann Field
Title: Manager`

export const PPA = [
  `POWER PURCHASE AGREEMENT
This Power Purchase Agreement (this "Agreement") is made and entered into as of May 1, 2025
by and between Quarry Hill Solar LLC, a Delaware limited liability company ("Seller"),
and Mid River Electric Cooperative ("Buyer").
${CLAUSES(1, 4, 'solar')}
Page 1 of 3`,
  `${CLAUSES(5, 9, 'solar')}
Page 2 of 3`,
  `${CLAUSES(10, 11, 'solar')}
${SIGNED}
Page 3 of 3`,
]

export const INTERCONNECTION = [
  `SMALL GENERATOR INTERCONNECTION AGREEMENT
This Interconnection Agreement is made and entered into this 9th day of June, 2025 by and between
Mid River Electric Cooperative ("Transmission Provider") and Quarry Hill Solar LLC ("Interconnection Customer").
${CLAUSES(1, 3, 'grid')}
1`,
  `${CLAUSES(4, 7, 'grid')}
${SIGNED}
2`,
]

export const LEASE = [
  `GROUND LEASE AGREEMENT
This Ground Lease Agreement (this "Lease") is entered into as of March 3, 2025
by and between Prairie Land Holdings LLC ("Lessor") and Quarry Hill Solar LLC ("Lessee").
${CLAUSES(1, 3, 'ground')}
${SIGNED}`,
  `EXHIBIT A
LEGAL DESCRIPTION
The north half of section 12, township 4 south, range 9 west of the sixth principal meridian,
in Barton County, Kansas, as shown on the plat that the county recorder keeps.
1`,
]

/** A draft of another paper within a paper. */
export const WITH_EXHIBITS = [
  ...PPA,
  `EXHIBIT B
FORM OF GUARANTY`,
  `GUARANTY AGREEMENT
This Guaranty Agreement is made as of the date below by and between the undersigned and Buyer.
${CLAUSES(1, 3, 'guaranty')}
1`,
  `${CLAUSES(4, 5, 'guaranty')}
2`,
]

/** A cover, contents with Roman numerals, and a paper that numbers its pages from one. */
export const WITH_COVER = [
  `OPERATIONS AND MAINTENANCE AGREEMENT
by and between
QUARRY HILL SOLAR LLC
and
FIELD SERVICE CO.`,
  `TABLE OF CONTENTS
Article 1. Definitions ........ 1
Article 2. Services ........ 4
Article 3. Fees ........ 9
Article 4. Term ........ 12
Article 5. Insurance ........ 14
Article 6. Notices ........ 16
ii`,
  `OPERATIONS AND MAINTENANCE AGREEMENT
This Operations and Maintenance Agreement is made as of July 1, 2025 by and between the parties.
${CLAUSES(1, 3, 'service')}
1`,
  `${CLAUSES(4, 7, 'service')}
2`,
]

/** Pages that look like the start of a paper, and stacks of papers; with the first page of each paper. */
export const LOOK_ALIKES: Record<string, [texts: string[], firsts: number[]]> = {
  'one set of statements': [
    [
      'QUARRY HILL HOLDINGS INC.\nCONSOLIDATED FINANCIAL STATEMENTS\nDecember 31, 2024\nPrepared by Field & Co.',
      'INDEPENDENT AUDITOR’S REPORT\nTo the Board of Directors\nWe have audited the statements.\nField & Co.\n1',
      'CONSOLIDATED BALANCE SHEETS\nAssets 2024 2023\nCash 10 20\nTotal assets 30 40\n2',
      'NOTES TO CONSOLIDATED FINANCIAL STATEMENTS\n1. Organization. It was formed.\n2. Policies. It accrues.\n3',
    ],
    [1],
  ],
  'a tax return of several forms': [
    [
      'Form 1120 U.S. Corporation Income Tax Return\nFor calendar year 2024\n1a Gross receipts 100',
      'Form 1120 (2024) Page 2\nSchedule C Dividends\n1 Dividends 4',
      'Form 3468 Investment Credit\nAttach to your tax return\nPart I Information',
      'Form 3468 (2024) Page 2\n5 Energy credit 10',
    ],
    [1],
  ],
  'a report with an appendix of letters and reports': [
    [
      'PHASE I ENVIRONMENTAL SITE ASSESSMENT\nQuarry Hill Solar\nPrepared by Clear Ground Inc.\nMay 2025',
      '1. SUMMARY\nClear Ground Inc. performed this assessment of the site.\n1',
      'APPENDIX A\nCORRESPONDENCE',
      'May 2, 2025\nDear Ms. Field,\nRe: Records request\nWe have none.\nSincerely,\nAnn Clerk',
      'USER QUESTIONNAIRE REPORT\nProject name: Quarry Hill\nReport No. 33\n1. Are you aware of liens? No.',
    ],
    [1],
  ],
  'a set of drawings': [
    [
      'SINGLE LINE DIAGRAM\nE-101\nSCALE NTS\nREV 2\nINVERTER 1 480V',
      'SITE PLAN\nC-101\nSCALE 1:200\nREV 2\nARRAY',
      'GROUNDING PLAN\nE-201\nREV 2\nROD',
    ],
    [1],
  ],
  'invoices that count their pages': [
    [17, 18, 19].map(
      (number) => `INVOICE\nInvoice No. ${number}\nBill to: Quarry Hill\nPage 1 of 1`,
    ),
    [1, 2, 3],
  ],
  'a lease, a permit of a county, and a letter of a utility': [
    [
      ...LEASE,
      `BARTON COUNTY PLANNING AND ZONING
1400 Main Street, Suite 107, Great Bend, KS 67530
CONDITIONAL USE PERMIT
The commission approved the application below after its hearing, and grants leave to build and run
panels, fences, roads and poles on the tract named here. Work begins within two years of this day.
Setbacks from dwellings are three hundred feet. Noise stays under forty decibels at every boundary.
Sheep may graze beneath. Lights point downward. Topsoil goes back where it came from afterwards.`,
      `Mid River Electric Cooperative
PO Box 12, Salina, KS 67401
June 4, 2026
Permission to operate
Our crew watched your meters and relays today and found them in order. You may energize from now on.
Please call dispatch before each switching, and keep this notice beside your main breaker.
Settlement starts with next month’s reading, and excess output earns avoided cost.`,
    ],
    [1, 3, 4],
  ],
  'a letter and what it came with': [
    [
      'FIELD & CO.\nMay 2, 2025\nDear Ms. Voss,\nEnclosed is the signed agreement.\nSincerely,\nAnn Field',
      'EQUIPMENT SUPPLY AGREEMENT\nThis Equipment Supply Agreement is made as of May 1, 2025\nby and between A Inc. and B LLC.\n1. Supply. A supplies.\n1',
      '2. Price. B pays.\n2',
    ],
    [1, 2],
  ],
}
