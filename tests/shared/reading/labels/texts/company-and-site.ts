/** Openings of documents in the wording that such papers have, written for these tests. */
export const companyAndSiteTexts = {
  articles_of_incorporation: `State of Ohio
LLC File No. 4471902
ARTICLES OF ORGANIZATION
(For Domestic Limited Liability Company)
The undersigned, desiring to form a limited liability company under Chapter 1706, does hereby state:
1. The name of said limited liability company shall be Buckeye Array Holdings LLC
2. Effective date of filing: on receipt
3. This limited liability company shall exist for a perpetual period
4. Name and address of the statutory agent: Corporate Agents Inc., 50 West Broad Street, Columbus
By signing and submitting this form to the Secretary of State, the organizer certifies authority.`,
  certificate_of_good_standing: `Delaware
The First State
Page 1
I, Jeffrey Holcomb, Secretary of State of the State of Delaware, do hereby certify
"TWIN FORKS SOLAR, LLC" is duly formed under the laws of the State of Delaware and is in good
standing and has a legal existence so far as the records of this office show, as of the ninth day
of June, A.D. 2025.
And I do hereby further certify that the annual taxes have been paid to date.
Authentication: 203984412`,
  company_operating_agreement: `AMENDED AND RESTATED
LIMITED LIABILITY COMPANY AGREEMENT
OF
PINE BARRENS HOLDCO, LLC
This Amended and Restated Limited Liability Company Agreement is entered into by the Class A Member and
the Class B Member. The Company was formed under the Act by filing a certificate of formation.
Section 3.1 Capital Contributions. Each Member has contributed cash as set out in Schedule 1.
Section 5.1 Allocations of profits and losses. After the regulatory allocations, Net Income is allocated
to the Members in proportion to their Percentage Interests.
Section 5.4 Distributions. Distributable Cash shall be distributed quarterly. The Managing Member shall
act as Partnership Representative. Upon dissolution the Company shall be wound up.`,
  org_chart_document: `Pre-Closing Structure
Organizational Chart
Lodestar Renewables Inc. (DE)
100%
Lodestar Development LLC
99% Class B
Tax Equity Investor
1% Class A
Lodestar TE Partnership LLC
100%
Project Company (disregarded entity)
Rosebud Solar LLC`,
  w9_form: `Form W-9
(Rev. March 2024)
Department of the Treasury Internal Revenue Service
Request for Taxpayer Identification Number and Certification
Go to www.irs.gov/FormW9 for instructions and the latest information.
Give form to the requester. Do not send to the IRS.
1 Name of entity/individual. An entry is required.
2 Business name/disregarded entity name, if different from above.
3a Check the appropriate box for federal tax classification
4 Exemptions. Exempt payee code (if any)
Part I Taxpayer Identification Number (TIN)
Employer identification number
Part II Certification Under penalties of perjury, I certify that: I am not subject to backup withholding`,
  project_photo: `Site Visit Photographs
Photo 1: view of the array looking north from the access gate
Photo 2: inverter pad, facing south
Photo 3: module rows after washing
Photo taken 05/14/2025 by drone`,
  site_lease: `SOLAR ENERGY GROUND LEASE
This Solar Energy Ground Lease (this "Lease") is made by and between Harold and Edna Quist, husband and
wife ("Lessor"), and Larch Hollow Solar LLC ("Lessee").
1. Premises. Lessor hereby leases to Lessee approximately 41 acres described in Exhibit A.
2. Term. The construction period starts on the Effective Date; the operating term is twenty-five years.
3. Rent. Lessee shall pay annual rent of $1,150 per acre, increasing by two percent each year.
4. Quiet enjoyment. Lessee shall peaceably hold the premises. 5. Leasehold mortgagee protections.
6. Surrender. At the end of the term Lessee shall remove the solar facility.`,
  deed_of_title: `Recording requested by: First Valley Title
When recorded mail to: Alder Creek Land LLC
APN 045-230-011
GRANT DEED
The undersigned grantor declares: documentary transfer tax is $412.50
FOR A VALUABLE CONSIDERATION, receipt of which is hereby acknowledged, Marjorie T. Kells, a widow,
hereby GRANTS to Alder Creek Land LLC the real property in the County of Yolo, State of California:
Lot 4 of Tract 1189 as per map recorded in Book 12 of Maps, page 60
Mail tax statements to address above. A notary public completing this certificate verifies identity.`,
  easement_agreement: `TRANSMISSION LINE EASEMENT AGREEMENT
Dale R. Ostrander ("Grantor") for good and valuable consideration grants and conveys to Wolf Run Solar
LLC ("Grantee") a non-exclusive easement over, under and across the land described in Exhibit A (the
"Easement Area") to construct, operate and maintain overhead and underground electric lines, poles and
conduits, together with the right of ingress and egress. The easement shall run with the land and bind
successors and assigns. Grantor shall not build within fifty feet of the centerline.`,
  title_report: `ALTA COMMITMENT FOR TITLE INSURANCE
Issued by Old Dominion Title Insurance Company
Commitment Date: March 3, 2025 at 8:00 AM
SCHEDULE A
Policy to be issued: 2021 ALTA Owner's Policy. Proposed Insured: Fox Den Solar LLC
The estate or interest in the land is leasehold. Title is vested in the Barlow Family Trust.
SCHEDULE B, PART II
Exceptions from coverage: 1. Taxes not yet due. 2. Right of way in Book 77, page 120.
3. Oil and gas lease of record.`,
  landlord_estoppel: `LANDLORD ESTOPPEL AND CONSENT
To: Summit Range Bank as Collateral Agent
Re: Ground Lease between Barlow Family Trust as Landlord and Fox Den Solar LLC as Tenant
Landlord certifies as follows: 1. The Lease is in full force and effect and has not been modified.
2. Rent has been paid through June 30, 2025. 3. To Landlord's knowledge neither party is in default.
4. Landlord shall recognize the lender and will not disturb possession; the lender may rely on this
certificate. Subordination and attornment are as set out below.`,
} as const
