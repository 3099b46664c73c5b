import type { ReactNode } from 'react'

export interface GuideStep {
  title: string
  body: ReactNode
}

/** Registering a credit, step by step (docs/domain.md sections 1 and 7). */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    title: 'Confirm who registers',
    body: (
      <p>
        Only the taxpayer that owns the credit can register it and elect the transfer. That’s the
        first company above the project that files its own tax return: the partnership, or the
        parent of a disregarded LLC. On this platform, it’s the project’s transferor.
      </p>
    ),
  },
  {
    title: 'Wait until the property is placed in service',
    body: (
      <p>
        Registration asks for the date the property was placed in service. Permits, site control,
        critical tests, grid connection, and regular operation all support that date, but none
        decides it alone. Keep the placed-in-service letter and permission to operate with the
        project.
      </p>
    ),
  },
  {
    title: 'Gather your documents',
    body: (
      <ul>
        <li>The tax owner’s legal name, address, EIN, and tax form.</li>
        <li>For each property: its type, location, and coordinates, if available.</li>
        <li>The construction start date and placed-in-service date.</li>
        <li>The tax year of the credit, and whether you’ll transfer it or elect direct pay.</li>
        <li>Evidence of the property: permits, agreements, and the placed-in-service letter.</li>
      </ul>
    ),
  },
  {
    title: 'Register each property for the tax year',
    body: (
      <p>
        Someone authorized to sign for the tax owner completes pre-filing registration online with
        the IRS. Solar and co-located storage are two properties. Each gets one number per tax year;
        a number from another year isn’t valid.
      </p>
    ),
  },
  {
    title: 'Submit at least 120 days before filing',
    body: (
      <p>
        The IRS needs time for questions, and sends them through the same account. When you receive
        the number, enter it in the project’s fields and upload a screenshot of the registration.
      </p>
    ),
  },
  {
    title: 'Sell the credit',
    body: (
      <p>
        Sell for cash only, to an unrelated buyer, and no earlier than the credit’s tax year. The
        buyer can’t resell it. You can sell one credit to several buyers, up to its full amount.
      </p>
    ),
  },
  {
    title: 'Make the election on time',
    body: (
      <p>
        Make the election on the original return, including extensions: by September 15 for a
        calendar-year partnership and October 15 for a calendar-year corporation. Both parties sign
        the transfer election statement before either files. The registration number goes on Form
        3468 and Form 3800.
      </p>
    ),
  },
]
