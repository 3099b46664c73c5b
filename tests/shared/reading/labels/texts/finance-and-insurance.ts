/** Openings of documents in the wording that such papers have, written for these tests. */
export const financeAndInsuranceTexts = {
  financial_statements_year_1: `LODESTAR RENEWABLES INC. AND SUBSIDIARIES
CONSOLIDATED FINANCIAL STATEMENTS
DECEMBER 31, 2025 AND 2024
INDEPENDENT AUDITOR'S REPORT
Opinion. We have audited the consolidated financial statements, which comprise the consolidated balance
sheets as of December 31, 2025 and 2024, and the related statements of operations, changes in equity and
cash flows. In our opinion they present fairly, in all material respects, the financial position.
Total current assets 14,201,330 Property, plant and equipment, net 88,120,400
Accounts payable 4,110,002 Total liabilities 61,870,119 Total liabilities and equity 104,220,871`,
  guaranty_agreement: `GUARANTY
THIS GUARANTY is made by Lodestar Renewables Inc. ("Guarantor") in favor of Tamworth Foods Corp.
1. Guarantor absolutely, unconditionally and irrevocably guarantees to Buyer the prompt payment when due
of all obligations of Seller under the Purchase Agreement (the "Guaranteed Obligations").
2. This is a guaranty of payment and not of collection. Guarantor waives presentment, demand, notice of
acceptance and all suretyship defenses. 3. Guarantor's aggregate liability shall not exceed $12,000,000.
4. Subrogation is deferred until payment in full. Reinstatement.`,
  property_insurance_certificate: `EVIDENCE OF COMMERCIAL PROPERTY INSURANCE DATE (MM/DD/YYYY)
THIS EVIDENCE OF COMMERCIAL PROPERTY INSURANCE IS ISSUED AS A MATTER OF INFORMATION ONLY
PRODUCER NAME, CONTACT PERSON AND ADDRESS COMPANY NAME AND ADDRESS
NAMED INSURED AND ADDRESS POLICY NUMBER
COVERAGE INFORMATION PERILS INSURED BASIC BROAD SPECIAL
COMMERCIAL PROPERTY COVERAGE AMOUNT OF INSURANCE: $ 41,000,000 DED: 100,000
BUSINESS INCOME RENTAL VALUE; FLOOD; EARTH MOVEMENT; NAMED STORM; HAIL SUBLIMIT
ADDITIONAL INTEREST MORTGAGEE LENDER'S LOSS PAYABLE
ACORD 28 (2016/03)`,
  liability_insurance_certificate: `CERTIFICATE OF LIABILITY INSURANCE DATE (MM/DD/YYYY)
THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE
HOLDER. PRODUCER INSURER(S) AFFORDING COVERAGE NAIC #
COVERAGES CERTIFICATE NUMBER: REVISION NUMBER:
COMMERCIAL GENERAL LIABILITY CLAIMS-MADE OCCUR EACH OCCURRENCE $ 1,000,000
MED EXP (Any one person) GENERAL AGGREGATE $ 2,000,000 PRODUCTS - COMP/OP AGG
AUTOMOBILE LIABILITY COMBINED SINGLE LIMIT UMBRELLA LIAB
WORKERS COMPENSATION AND EMPLOYERS' LIABILITY
ACORD 25 (2016/03)`,
  tax_credit_insurance_policy: `TAX LIABILITY INSURANCE POLICY
DECLARATIONS
Named Insured: Tamworth Foods Corp. Policy Period: seven years from inception
Limit of Liability: $18,000,000 Retention: $150,000 Premium: $486,000
The Insurer shall indemnify the Insured for Loss arising from a Final Determination that the Insured Tax
Position is not sustained, including disallowance or recapture of the investment tax credit, contest
costs, interest and penalties, and gross-up. Exclusions: fraud, change in law, forfeiture.`,
  natcat_study: `NATURAL HAZARDS LOSS STUDY
Buffalo Gap Solar, Texas
Hail, straight-line wind, tornado and flood were modeled. The 500-year hail scenario gives a probable
maximum loss of 28% of insured value with stow and 46% without. Average annual loss is 0.41%.
Exceedance probability curve: 100-year 11%, 250-year 19%, 500-year 28%. Deductible options are compared.
The catastrophe model uses hailstone size by return period.`,
  interconnection_agreement: `SMALL GENERATOR INTERCONNECTION AGREEMENT (SGIA)
This Interconnection Agreement is made by and between Blue Ridge Electric Utility ("Transmission
Provider") and Fox Den Solar LLC ("Interconnection Customer").
1.5 Responsibilities of the Parties. The Interconnection Customer shall interconnect, operate and
maintain its Small Generating Facility in accordance with good utility practice.
4.1 Interconnection Facilities. The Interconnection Customer shall pay for the facilities itemized in
Attachment 2. 5.2 Network Upgrades. Point of Interconnection: see the one-line diagram, Attachment 3.`,
  pto_document: `May 22, 2025
Dear Customer,
Congratulations! Your interconnection request 118842 has been completed. Effective today you have
permission to operate your generating facility in parallel with our distribution system.
System size: 499 kW AC. A bidirectional meter was installed on May 20.
Keep this letter with your records.
Sincerely, Distributed Generation Team, Blue Ridge Electric Utility`,
  gas_interconnection_agreement: `INTERCONNECT AND REIMBURSEMENT AGREEMENT
between Kettle Pipeline Company ("Pipeline") and Meadow Dairy RNG LLC ("Producer")
Producer desires to deliver renewable natural gas into Pipeline's system at the Receipt Point. Pipeline
shall install the hot tap, tap valve, meter station, gas chromatograph and telemetry. Gas shall meet the
pipeline quality specification: heating value of at least 967 Btu, hydrogen sulfide not above 0.25
grain. Maximum flow 2,400 Mcf per day at 800 psig. Producer shall reimburse the cost of the interconnect.`,
} as const
