/** False friends: papers that share words with a type and are none. */
export const otherTexts = {
  'a transport agreement for liquids': `TRANSPORTATION SERVICES AGREEMENT
between Bayou Liquids Pipeline LLC ("Carrier") and Pelican Processing LLC ("Shipper")
Carrier shall receive natural gas liquids tendered by Shipper at the Receipt Point and redeliver them at
the Delivery Point. Shipper's committed volume is 12,000 barrels per day of y-grade NGLs. Carrier's
tariff governs. The transportation fee per barrel escalates yearly.`,
  'an executive order': `Executive Order 14990 of May 4, 2025
Strengthening the Reliability of the Electric Grid
By the authority vested in me as President by the Constitution and the laws of the United States of
America, it is hereby ordered: Section 1. Policy. Solar, storage and interconnection shall be studied.
Sec. 2. The Secretary of Energy shall report within 90 days. Federal Register.`,
  'a notice of the tax authority': `Beginning of Construction and Energy Community Guidance
Notice 2026-11
SECTION 1. PURPOSE
This notice publishes information that taxpayers may use to determine whether they meet certain
requirements under the Statistical Area Category. SECTION 2. BACKGROUND section 48(a)(14).
DRAFTING INFORMATION The principal author of this notice is of the Office of Associate Chief Counsel.`,
  'a tax return of a person': `Form 1040 U.S. Individual Income Tax Return 2025
Department of the Treasury Internal Revenue Service
Filing Status: Single, Married filing jointly
Your social security number Spouse's social security number Dependents
1 Wages, salaries, tips 2b Taxable interest 11 Adjusted gross income 16 Tax 25 Federal income tax withheld`,
  'a distribution agreement': `DISTRIBUTION AGREEMENT
Helio Devices Inc. appoints Sunbelt Supply LLC as its exclusive distributor of inverters in the
territory. Distributor shall buy products at list price less 30%, keep stock, and promote sales.
Trademarks are licensed for the term. Minimum purchases. Warranty to end users is the maker's.`,
  'a cooperation agreement': `PROJECT COOPERATION AGREEMENT
Party A and Party B agree to cooperate on a waste heat power station. Party A invests in the
construction of the power project; Party B provides the site and buys electricity and steam.
The cooperation period is twenty years. The parties will set up a project company.`,
  'a franchise for gas pipes': `GAS FRANCHISE AGREEMENT
The Town grants to the Gas Company a non-exclusive franchise to construct, maintain and extend a gas
distribution system in streets and public ways. Franchise fee. Right of way. Term of twenty years.`,
  'a lease of vehicles': `VEHICLE LEASE AGREEMENT
Lessor leases to Lessee the vehicles in Schedule 1. Monthly rent $612 per vehicle. Lessee shall insure
the vehicles and return them at the end of the lease term. Mileage above 15,000 a year is charged.`,
  'a purchase of a company': `MEMBERSHIP INTEREST PURCHASE AGREEMENT
Seller owns all membership interests of Fox Den Solar LLC, which is developing a solar facility. At the
closing Purchaser shall pay the purchase price and Seller shall assign the interests. Representations
and warranties, conditions to closing, indemnification.`,
  'an agreement on secrets': `MUTUAL NON-DISCLOSURE AGREEMENT
The parties wish to talk about a possible purchase of tax credits. Receiving Party shall keep the
Confidential Information of Disclosing Party secret for two years and use it for this purpose alone.`,
  'a list of places in many states': `Areas by state and county, current year
Alabama Choctaw County 100003
Arizona Apache County 100004
Arkansas Ashley County 100010
California Kern County 100021
Colorado Moffat County 100030
Georgia Appling County 100044
Illinois Clay County 100051
Indiana Gibson County 100058
Kentucky Pike County 100063`,
  'a report of a listed company': `UNITED STATES SECURITIES AND EXCHANGE COMMISSION
Washington, D.C. 20549
FORM 10-Q
QUARTERLY REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934
Commission File Number 1-12014 (Exact name of registrant as specified in its charter)`,
  'a recipe': `Grandmother's plum cake
Cream the butter with the sugar, beat in three eggs, fold in the flour and bake for forty minutes.
Serve warm with cream. Keeps for three days in a tin.`,
} as const
