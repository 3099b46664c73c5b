import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

/** Openings as contracts have them, with their parties, date, and effective date. */
const OPENINGS: readonly (readonly [
  opening: string,
  parties: string,
  made?: string,
  effective?: string,
])[] = [
  [
    'This Distribution Agreement (the "Agreement") is entered into as of the 1st day of June, 2011 (the "Effective Date") by and between Kestrel Medical Systems, Inc., a Delaware corporation with its principal place of business at 12 Main Street, Suite 400, Boston, Massachusetts 02110 ("Kestrel"), and Nordic Devices AB, a company organized under the laws of Sweden, having its registered office at Storgatan 1, Stockholm ("Distributor").',
    'Kestrel Medical Systems, Inc.|Nordic Devices AB',
    '2011-06-01',
    '2011-06-01',
  ],
  [
    'THIS AGREEMENT is made on 5 March 2012 BETWEEN: (1) HARTWELL FOODS LIMITED, a company registered in England and Wales under number 1234567 whose registered office is at 1 High Street, London ("Hartwell"); and (2) ORCHARD DAIRY PLC, a company registered in England whose registered office is at 2 Low Street, Leeds (the "Supplier").',
    'HARTWELL FOODS LIMITED|ORCHARD DAIRY PLC',
    '2012-03-05',
  ],
  [
    'This License Agreement, dated as of January 15, 2005, is by and among Fulton Software Corp., a California corporation ("Fulton"), Parkside Holdings, L.P., a Delaware limited partnership ("Parkside"), and John R. Miller, an individual residing in Ohio ("Miller").',
    'Fulton Software Corp.|Parkside Holdings, L.P.|John R. Miller',
    '2005-01-15',
  ],
  [
    'AGREEMENT made as of this 10th day of October, 2003, between LIBERTY NATIONAL BANK, N.A., a national banking association ("Bank"), and QUANTUM DATA SERVICES, INC., a Georgia corporation ("Vendor").',
    'LIBERTY NATIONAL BANK, N.A.|QUANTUM DATA SERVICES, INC.',
    '2003-10-10',
  ],
  [
    'This Services Agreement ("Agreement") is entered into by and between Aurora Oil & Gas Corporation, a Utah corporation, located at 4110 Copper Ridge Drive, Suite 100, Traverse City, Michigan 49684 ("Aurora") and Bach Services and Manufacturing Co., LLC, a Michigan limited liability company ("Bach"), effective January 29, 2008.',
    'Aurora Oil & Gas Corporation|Bach Services and Manufacturing Co., LLC',
    '2008-01-29',
    '2008-01-29',
  ],
  [
    'This Co-Promotion Agreement (this "Agreement") is made effective as of September 26, 2006 (the "Effective Date") by and between Tarn Pharmaceuticals Inc., a corporation organized and existing under the laws of Delaware and having its principal office at 1 Way, and its Affiliates ("Tarn"), on the one hand, and BIOLAKE S.p.A., an Italian corporation ("Biolake"), on the other hand.',
    'Tarn Pharmaceuticals Inc.|BIOLAKE S.p.A.',
    '2006-09-26',
    '2006-09-26',
  ],
  [
    'THIS MASTER AGREEMENT ("Agreement") is effective as of the date last signed below (the "Effective Date"), between Cobalt Networks Inc. ("Cobalt"), 411 Clyde Avenue, Mountain View, CA 94043, and Gateway Partners, LLC ("Partner"), 610 Gateway Drive, Sioux City, SD 57049.',
    'Cobalt Networks Inc.|Gateway Partners, LLC',
  ],
  [
    'This Consulting Agreement is entered into this 3rd day of May, 1999, between Dr. Harold Vance ("Consultant"), whose address is 9 Elm Street, and MedCore Technologies, Inc. (the "Company").',
    'Dr. Harold Vance|MedCore Technologies, Inc.',
    '1999-05-03',
  ],
  [
    'THIS JOINT VENTURE AGREEMENT is made and entered into as of August 1, 2014 by and between Shenzhen Tianlong Electronics Co., Ltd., a company incorporated in the People\'s Republic of China (hereinafter referred to as "Party A") and Pacific Vegas Development Ltd., a company incorporated in Samoa (hereinafter referred to as "Party B").',
    'Shenzhen Tianlong Electronics Co., Ltd.|Pacific Vegas Development Ltd.',
    '2014-08-01',
  ],
  [
    'This Endorsement Agreement is made between Under Par Golf, Inc. (hereinafter called "Company") and Annika Berg (hereinafter called "Athlete").',
    'Under Par Golf, Inc.|Annika Berg',
  ],
  [
    'This Maintenance Agreement is between Xcel Copier Corporation (Xcel) and First Federal Savings Bank of Ohio (Customer) and is dated July 9, 2002.',
    'Xcel Copier Corporation|First Federal Savings Bank of Ohio',
    '2002-07-09',
  ],
  [
    'This Franchise Agreement (this "Agreement") is made as of the 2nd day of February, 2010 by and between GOOD BURGER FRANCHISING LLC, a Florida limited liability company (hereinafter "Franchisor" or "we") and BIG BITE FOODS, LLC, a Texas limited liability company (hereinafter "Franchisee" or "you").',
    'GOOD BURGER FRANCHISING LLC|BIG BITE FOODS, LLC',
    '2010-02-02',
  ],
  [
    'This Agreement is entered into between the Board of Trustees of the University of Illinois, a body corporate and politic of the State of Illinois ("University"), and Helix Wind Corp., a Nevada corporation ("Licensee"), as of December 4, 2009.',
    'Board of Trustees of the University of Illinois|Helix Wind Corp.',
    '2009-12-04',
  ],
  [
    'This Reseller Agreement (the "Agreement") is made and entered into as of April 7, 2000, by and between Vortex.com Inc., a Delaware corporation (formerly known as Vortex Media, Inc.) ("Vortex") and e-Shop Online, Inc., a New York corporation (together with its subsidiaries, "e-Shop").',
    'Vortex.com Inc.|e-Shop Online, Inc.',
    '2000-04-07',
  ],
  [
    'This Agency Agreement is made by and between Sunrise Securities Corp. ("Sunrise") and the undersigned, Pacific Gold & Royalty, Inc. ("Issuer") as of March 30, 2001.',
    'Sunrise Securities Corp.|Pacific Gold & Royalty, Inc.',
    '2001-03-30',
  ],
  [
    'This Hosting Agreement, effective as of June 30, 1999 (the "Effective Date"), is by and between NETSOL TECHNOLOGIES, INC., with offices at 24025 Park Sorrento, Calabasas, California ("NetSol"), and THE FIRST AMERICAN CORPORATION, with offices at 1 First American Way, Santa Ana, California ("Customer").',
    'NETSOL TECHNOLOGIES, INC.|THE FIRST AMERICAN CORPORATION',
    '1999-06-30',
    '1999-06-30',
  ],
  [
    'THIS SPONSORSHIP AGREEMENT made this 1 day of July, 2007 by and between the CITY OF RIVERTON, a municipal corporation of the State of Utah (the "City"), and Peak Sports, L.L.C. ("Sponsor").',
    'CITY OF RIVERTON|Peak Sports, L.L.C.',
    '2007-07-01',
  ],
  [
    'This Transportation Agreement is entered into by Midland Pipe Line Company, hereinafter referred to as "Carrier", and Vista Refining, L.P., hereinafter referred to as "Shipper", on this 12th day of September 2001.',
    'Midland Pipe Line Company|Vista Refining, L.P.',
    '2001-09-12',
  ],
  [
    'This Collaboration Agreement (the "Agreement") dated the 14th day of January 2016 (the "Execution Date") is between Zeta Therapeutics AG, a Swiss company with its registered office at Bahnhofstrasse 9, 8001 Zurich, Switzerland (CHE-123.456.789) ("Zeta"), and ETA Bio, Inc., a Delaware corporation ("ETA"). Zeta and ETA are each a "Party".',
    'Zeta Therapeutics AG|ETA Bio, Inc.',
    '2016-01-14',
  ],
  [
    // Superscript letters after a number come apart when a page is read.
    'This Supply Agreement is made this 1s t day of March, 2011 between Alpha, Inc. ("Buyer") and Beta LLC ("Seller").',
    'Alpha, Inc.|Beta LLC',
    '2011-03-01',
  ],
  [
    'This Supply Agreement is between Alpha, Inc. ("Buyer") and Beta LLC ("Seller"), Houston, March 2, 2011.',
    'Alpha, Inc.|Beta LLC',
    '2011-03-02',
  ],
  [
    'This Agreement, effective as of May 1, 2010, is entered into by and between SUMMER TOYS, INC. and its subsidiaries ("Summer") and EnergySource, LLC d/b/a Power Choice ("Power").',
    'SUMMER TOYS, INC.|EnergySource, LLC',
    '2010-05-01',
    '2010-05-01',
  ],
]

/** The opening on several lines under a heading, followed by a recital. */
const paper = (opening: string): string =>
  `SOME AGREEMENT\n\n${opening.replace(/(.{80,100}) /g, '$1\n')}\nWHEREAS, they trade.`

describe('the opening of a contract', () => {
  const rows = OPENINGS.map(
    ([opening, parties, made, effective]) =>
      [opening, parties, made ?? null, effective ?? null] as const,
  )
  it.each(rows)('%s', (opening, parties, made, effective) => {
    const questions = [
      contractFacts.parties,
      contractFacts.agreement_date,
      contractFacts.effective_date,
    ]
    const answers = answerQuestions({ type: 'other', questions, pages: formPages(paper(opening)) })
    const [who, since, from] = answers.map(({ value }) => value)
    const names = String(who)
      .split('; ')
      .map((name) => name.replace(/ \(".*"\)$/, ''))
    expect(names.join('|')).toBe(parties)
    expect([since, from]).toEqual([made, effective])
  })
})
