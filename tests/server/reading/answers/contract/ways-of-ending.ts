/**
 * Clauses on the term of a contract of March 15, 2010: its end, its renewal, and the notice that
 * prevents it; null if the clause does not say. Written by us.
 */
export const TERMS: readonly (readonly [
  clause: string,
  expiration: string | null,
  renewal: string | null,
  notice: string | null,
])[] = [
  [
    '3. Term. The term of this Agreement shall begin on the Effective Date and end three years thereafter, unless terminated earlier as provided in Section 9.',
    '2013-03-15',
    null,
    null,
  ],
  [
    '2.1 This Agreement shall take effect on the date hereof and shall remain in force for an initial period of twenty-four months. Thereafter it shall be prolonged by further periods of twelve months each unless one of the parties gives notice of termination at least three months before the end of the respective period.',
    '2012-03-15',
    'successive 1 year',
    '3 months',
  ],
  [
    'TERM AND TERMINATION\nThe Agreement commences upon signature and will run until December 31, 2014.',
    '2014-12-31',
    null,
    null,
  ],
  [
    '7.1 Unless sooner terminated in accordance with its terms, this Agreement shall expire on the fifth (5th) anniversary of the Effective Date.',
    '2015-03-15',
    null,
    null,
  ],
  [
    "8. DURATION. This Agreement is concluded for an indefinite period. Either party may terminate it by giving six months' written notice to the end of a calendar quarter.",
    'Perpetual',
    null,
    null,
  ],
  [
    'Section 10. Term. Subject to earlier termination, this Agreement shall be in effect from the Effective Date through June 30, 2012, and shall renew for additional one-year terms upon mutual written agreement of the parties.',
    '2012-06-30',
    '1 year',
    null,
  ],
  [
    '11.1 Initial Term. The initial term of this Agreement shall be for a period of two (2) years commencing on April 1, 2010 (the "Initial Term"). 11.2 Renewal. Upon expiration of the Initial Term, this Agreement shall automatically renew for successive one (1) year periods (each, a "Renewal Term") unless either party notifies the other in writing of its intent not to renew no fewer than ninety (90) days prior to the expiration of the then-current term.',
    '2012-04-01',
    'successive 1 year',
    '90 days',
  ],
  [
    'Term: One (1) year from the date of execution, renewable for like periods by mutual consent.',
    '2011-03-15',
    null,
    null,
  ],
  [
    "5. The Agreement will continue until terminated by either party upon thirty (30) days' prior written notice to the other.",
    'Perpetual',
    null,
    null,
  ],
  [
    'ARTICLE 4 - TERM\n4.1 The Term of this Agreement shall commence on the date first above written and shall continue for ten (10) Contract Years.',
    '2020-03-15',
    null,
    null,
  ],
  [
    '1.24 "Term" means the period beginning on the Effective Date and ending on the date that is eighteen (18) months after the Effective Date.',
    '2011-09-15',
    null,
    null,
  ],
  [
    '"Initial Term" shall mean the period from the Effective Date until February 28, 2013.',
    '2013-02-28',
    null,
    null,
  ],
  [
    '9.1 This Agreement becomes effective on the Effective Date and, unless earlier terminated, has a term of seven years. It may be extended for one further period of 3 years if both parties so agree in writing at least 180 days before expiry.',
    '2017-03-15',
    null,
    null,
  ],
  [
    "13. TERM. The employment of the Consultant under this Agreement shall be for a period of six months from the date hereof, and shall thereafter continue on a month-to-month basis until terminated by either party on 15 days' notice.",
    '2010-09-15',
    null,
    null,
  ],
  [
    '14(a) The term of this Agreement shall be from May 1, 2010 to and including April 30, 2015.',
    '2015-04-30',
    null,
    null,
  ],
  [
    'This Agreement shall have a term of five years from the Commencement Date, which is the 1st of July 2010.',
    '2015-07-01',
    null,
    null,
  ],
  [
    '12.1 Term. Unless earlier terminated under this Article 12, the term of this Agreement shall extend for a period of thirty six (36) months from the Effective Date and shall be automatically extended thereafter for additional terms of twelve (12) months each, unless written notice of non-renewal is given by either Party to the other at least sixty (60) days before the end of the initial term or any extension.',
    '2013-03-15',
    'successive 1 year',
    '60 days',
  ],
  [
    '6. Term of Agreement. This Agreement shall remain in effect for one year following the Effective Date and from year to year thereafter unless cancelled by either party by giving not less than 60 days written notice prior to any anniversary date.',
    '2011-03-15',
    'successive 1 year',
    '60 days',
  ],
  [
    '16. TERM: This Agreement shall be effective as of the date first set forth above and shall terminate on the earlier of (a) December 31, 2011 and (b) completion of the Services.',
    '2011-12-31',
    null,
    null,
  ],
  [
    '3.1 Term. The Term shall commence on the Effective Date and shall expire at midnight on the day before the twentieth (20th) anniversary of the Commercial Operation Date, unless extended.',
    null,
    null,
    null,
  ],
  ['The period of this contract is 60 months beginning 1 April 2010.', '2015-04-01', null, null],
  [
    '10. This Agreement will end when all obligations of the parties have been performed.',
    null,
    null,
    null,
  ],
  [
    '2. TERM. This Agreement shall be effective for an initial term of three (3) years. Distributor shall have the option to renew this Agreement for two (2) additional terms of two (2) years each by giving notice at least 120 days prior to the end of the term.',
    '2013-03-15',
    'successive 2 years',
    null,
  ],
  [
    '18. Confidentiality obligations survive for five (5) years after termination. 19. Term. The Agreement lasts until the expiration of the last to expire of the Licensed Patents.',
    null,
    null,
    null,
  ],
  [
    '4. Term. This Sponsorship Agreement covers the 2010, 2011 and 2012 seasons and expires on January 31, 2013.',
    '2013-01-31',
    null,
    null,
  ],
  [
    '4.1 The initial term of this Agreement will commence on the Launch Date and continue for one year (the "Initial Term").',
    null,
    null,
    null,
  ],
  [
    '23. Term; Termination. (a) This Agreement shall commence on the Effective Date and, unless terminated as provided herein, shall continue until the date that is the second anniversary of the Effective Date (such period, the "Term"); provided that the Term shall automatically extend for successive periods of six (6) months unless either party delivers a written notice of non-extension at least forty-five (45) days prior thereto.',
    '2012-03-15',
    'successive 6 months',
    '45 days',
  ],
]
