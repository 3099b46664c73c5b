/** Writing about papers of the listed types, which is none of them. */
export const writingTexts = {
  'a guide to a waiver': `Conditional Waivers of Lien: What Contractors Should Know
A conditional waiver is often the safer document to sign. Keep in mind that some states prescribe the form.
In this article we explain the four kinds of lien waiver and common mistakes to avoid.`,
  'a page of a consultant': `Phase I ESA
A Phase I ESA is prepared to find environmental liabilities under ASTM E1527. Our team of geologists has
years of experience, and our clients get a report in two weeks. Contact us today for a free quote.`,
  'a question and its answer': `When do I get permission to operate?
Permission to operate is typically granted in ten days. For example, if you apply in May, the utility will
e-mail you in June. Frequently asked questions. Learn more about net metering.`,
  'a template': `SAMPLE PLACED IN SERVICE LETTER
[Company Letterhead] [Date]
Dear [Buyer Name]: This letter confirms that [Project Name] was placed in service on [Date].
This template is for informational purposes only and is not legal advice.`,
  'minutes of a hearing': `MINUTES OF THE PLANNING COMMISSION
Members present: five. Call to order at 7 p.m., roll call, approval of the minutes.
Public hearing on the conditional use permit of Fox Den Solar. Motion by Hale, second by Ives. Motion carried.`,
  'a section of a code': `TITLE 26 - Transfer of certain credits
(a) In the case of an eligible taxpayer which elects to transfer a credit, the transferee taxpayer shall be
treated as the taxpayer for purposes of this title. For purposes of this section, paid in cash.`,
  'a paper by scholars': `Degradation of bifacial modules in the snow
Abstract. In this paper we report on performance ratio and energy yield at three sites.
Keywords: photovoltaic, irradiance. References: Hale et al.`,
} as const
