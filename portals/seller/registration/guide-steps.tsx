import type { ReactNode } from 'react'

export interface GuideStep {
  title: string
  body: ReactNode
}

/** Registering a credit, step by step (docs/domain.md sections 1 and 7). */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    title: 'Find out who registers',
    body: (
      <p>
        Only the taxpayer that owns the credit can register it and elect the transfer. That is the
        first company above the project that files a tax return of its own: the partnership, or the
        parent of a disregarded LLC. On this platform it is the transferor of the project.
      </p>
    ),
  },
  {
    title: 'Wait until the property is in service',
    body: (
      <p>
        The registration asks for the day on which the property was placed in service. Permits,
        control of the site, the critical tests, the connection to the grid and regular operation
        all speak for that day; none of them decides it alone. Keep the letter and the permission to
        operate with the project.
      </p>
    ),
  },
  {
    title: 'Put the papers together',
    body: (
      <ul>
        <li>Legal name, address and EIN of the tax owner, and the form it files.</li>
        <li>For each property: its kind, its place, and the coordinates where there are any.</li>
        <li>The start of construction and the day it was placed in service.</li>
        <li>The tax year of the credit, and whether it is transferred or paid directly.</li>
        <li>Evidence of the property: permits, agreements, the letter that it is in service.</li>
      </ul>
    ),
  },
  {
    title: 'Register each property for each year',
    body: (
      <p>
        Pre-filing registration happens online with the tax authority, by someone who may sign for
        the tax owner. Solar and the storage beside it are two properties. Each gets one number for
        one tax year; a number from another year does not count.
      </p>
    ),
  },
  {
    title: 'Leave time for questions',
    body: (
      <p>
        Hand the registration in at least 120 days before the return is filed. Questions come back
        through the same account. When the number arrives, enter it in the fields of the project and
        upload the screenshot of the registration.
      </p>
    ),
  },
  {
    title: 'Sell the credit',
    body: (
      <p>
        Against cash only, to a buyer that is not related to you, and not before the tax year of the
        credit. The buyer cannot sell it on. One credit may be sold to several buyers, up to its
        amount.
      </p>
    ),
  },
  {
    title: 'Elect on the return, in time',
    body: (
      <p>
        The election is made on the original return, extensions included: by September 15 for a
        partnership and by October 15 for a corporation with a calendar year, and before either side
        files. The number goes on Form 3468 and Form 3800, with the transfer election statement that
        both sides sign.
      </p>
    ),
  },
]
