import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { formPages } from '../answers/form-page.ts'

const FOOT = (page: number) =>
  `\n\n${' '.repeat(60)}${page}\n          Source: EXAMPLE CORP, 8-K, 3/4/2021`

/** A contract of five pages: contents, recitals, articles, signatures in two columns, an exhibit. */
export const contractPages = (): PageText[] =>
  formPages(
    `                                        TABLE OF CONTENTS

ARTICLE I DEFINITIONS .......................................... 2
ARTICLE II TERM ................................................ 2
     2.1 Initial Term .......................................... 2
     2.2 Renewal ............................................... 3
ARTICLE III MISCELLANEOUS ...................................... 3
${FOOT(1)}`,
    `                                     SERVICES AGREEMENT

     This Services Agreement (this "Agreement") is made as of March 4, 2021 by and between Harbor Wind LLC, a
Delaware limited liability company ("Owner"), and Plains Service Company, Inc., a Texas corporation ("Contractor").

                                          RECITALS

     A. Owner owns a wind farm that stands in Nolan County in the State of Texas.

     B. Contractor maintains wind farms, as Section 402 of an older contract between the two has it.

     NOW, THEREFORE, the parties agree as follows:

                                          ARTICLE I
                                         DEFINITIONS

     1.1 "Site" means the land that Exhibit A shows, and everything that stands on it, as it was on the day of
12 March and in the year of
2014. Nothing else is a part of it.

                                       ARTICLE II - TERM

     2.1 Initial Term. This Agreement begins on the Effective Date and ends five years after it unless it is
ended before under
Section 3.1 hereof.
${FOOT(2)}`,
    `     2.2 Renewal. It is renewed for one year each time unless a party gives notice:

          (a) in writing; and

          (b) ninety days before the end.

                                   ARTICLE III MISCELLANEOUS

     3.1 Governing Law. The laws of the State of Texas govern this Agreement.

     3.2 Neither party may assign this Agreement without the consent of the other one.

     3.3 Notices. They are sent to
1820 Gateway Drive, Suite 150.
${FOOT(3)}`,
    `     IN WITNESS WHEREOF, the parties have signed this Agreement.

OWNER:                                       CONTRACTOR:

HARBOR WIND LLC                              PLAINS SERVICE COMPANY, INC.

By: Harbor Holdings LLC, its manager         By: /s/ Ana Ruiz
                                             Name: Ana Ruiz
By: /s/ Jon Berg                             Title: President
Name: Jon Berg                               Date: March 4, 2021
Its: Vice President
${FOOT(4)}`,
    `                                           EXHIBIT A
                                            THE SITE

     1. Land. The north half of Section 12.

     2. Roads. The county road that leads to it.
${FOOT(5)}`,
  )
