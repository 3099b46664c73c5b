/**
 * Openings of contracts in many styles, with their parties and date. Written by us.
 */
export const OPENINGS: readonly (readonly [
  opening: string,
  parties: string,
  made: string | null,
])[] = [
  [
    'This Sponsorship Agreement (hereinafter, the "Agreement") is entered into by and between Northfield Sports Ventures, Inc. ("NSV") with offices at 22 Harbor Way, Portland, Maine and The Lakeview Brewing Company ("Sponsor") with offices at 900 Mill Road, Duluth, Minnesota on this 14th day of March, 2007.',
    'Northfield Sports Ventures, Inc.|The Lakeview Brewing Company',
    '2007-03-14',
  ],
  [
    'THIS AGREEMENT is by and between PINE RIDGE MEDICAL GROUP, P.A. (hereinafter "Practice") and Sandra K. Whitlock, M.D. (hereinafter "Physician").',
    'PINE RIDGE MEDICAL GROUP, P.A.|Sandra K. Whitlock, M.D.',
    null,
  ],
  [
    'Agreement dated December 3, 2001 between Telford Networks, a division of Telford plc, ("Telford") and the customer identified on the signature page, Redwing Cable Systems ("Customer")',
    'Telford Networks|Redwing Cable Systems',
    '2001-12-03',
  ],
  [
    'THIS SUPPLY AGREEMENT, effective as of the 1st day of January 2010, is made by and among:\nCorvus Chemicals B.V., a company duly incorporated under the laws of the Netherlands with its registered seat in Rotterdam;\nCorvus Americas LLC, a Delaware limited liability company; and\nDelmar Paints and Coatings Corporation, a New Jersey corporation.',
    'Corvus Chemicals B.V.|Corvus Americas LLC|Delmar Paints and Coatings Corporation',
    '2010-01-01',
  ],
  [
    'This HOSTING AGREEMENT ("Agreement") dated as of this 12 day of Nov., 1999 is made by Brightnet Communications Corp., with its principal place of business at 4 Elm Plaza, Denver, CO ("Brightnet") and eGarden.com, Inc., with its principal place of business at 60 Rose St., Boise, ID ("Client").',
    'Brightnet Communications Corp.|eGarden.com, Inc.',
    '1999-11-12',
  ],
  [
    'MARKETING AFFILIATE AGREEMENT\nBetween:\nSilverbirch Resources Ltd.\nand\nQuinto Trading Group, S.A. de C.V.\nDated: April 2, 2013\nThis Agreement is made between the parties named above.',
    'Silverbirch Resources Ltd.|Quinto Trading Group, S.A. de C.V.',
    '2013-04-02',
  ],
  [
    'This Reseller Agreement ("Agreement") is made between Oakline Software GmbH, Hauptstrasse 4, 80331 Munich, Germany, represented by its managing directors Mr. Peter Blum and Ms. Eva Stern ("Oakline"), and Fairhaven Systems Inc., 10 Dock Street, Seattle, WA, USA, represented by its CEO Mr. Tom Reed ("Reseller").',
    'Oakline Software GmbH|Fairhaven Systems Inc.',
    null,
  ],
  [
    'This Joint Venture Agreement (the "Agreement") is made and entered into this 9th day of July, 2018, by and between:\n\nGREENMARK ENERGY CORP., a Nevada corporation ("GREENMARK"), whose address is 77 Palm Drive, Las Vegas, NV 89101,\n\nAND\n\nTERRASOL LTDA., a Colombian company ("TERRASOL"), whose address is Carrera 7, Bogota.\n\nGREENMARK and TERRASOL may be referred to individually as a "Party" and collectively as the "Parties".',
    'GREENMARK ENERGY CORP.|TERRASOL LTDA.',
    '2018-07-09',
  ],
  [
    'The parties to this Maintenance Agreement (the "Agreement") are Hexagon Elevator Company, a New York corporation ("Contractor"), and One Front Street Associates, L.P. ("Owner").',
    'Hexagon Elevator Company|One Front Street Associates, L.P.',
    null,
  ],
  [
    'This Content License Agreement (this "Agreement") is entered into as of October 20, 2000 (the "Effective Date") between Motley Garden Press, a sole proprietorship owned by James Motley ("Licensor"), and Yardline.com Inc., a Delaware corporation ("Licensee").',
    'Motley Garden Press|Yardline.com Inc.',
    '2000-10-20',
  ],
  [
    'AGREEMENT OF SALE AND SUPPLY made the 30th of June, 1998, between the CITY OF HARMON, OHIO, a municipal corporation (the "City"), party of the first part, and BLUE VALLEY WATER COMPANY, an Ohio corporation (the "Company"), party of the second part.',
    'CITY OF HARMON, OHIO|BLUE VALLEY WATER COMPANY',
    '1998-06-30',
  ],
  [
    'This Distribution and License Agreement is made as of the date of last signature below, by and between Zeta Optics, Inc. and its Affiliates (collectively, "Zeta") and Hikari Trading K.K. ("Distributor").',
    'Zeta Optics, Inc.|Hikari Trading K.K.',
    null,
  ],
  [
    'This agreement ("Agreement") between Mapleton Studios LLC, a California limited liability company ("Mapleton") and Ken Duarte ("Artist") shall be effective as of May 5, 2015.',
    'Mapleton Studios LLC|Ken Duarte',
    '2015-05-05',
  ],
  [
    'THIS STRATEGIC ALLIANCE AGREEMENT ("Agreement") is made effective the 21st day of August 2009 by and between SANDHILL BIOSCIENCE INCORPORATED, (hereinafter referred to as "SBI"), a corporation organized and existing under the laws of the State of Nebraska, and THE REGENTS OF THE UNIVERSITY OF PRAIRIE, (hereinafter referred to as "University").',
    'SANDHILL BIOSCIENCE INCORPORATED|THE REGENTS OF THE UNIVERSITY OF PRAIRIE',
    '2009-08-21',
  ],
  [
    'This Franchise Agreement (the "Agreement") is made and entered into on the ____ day of __________, 2008, by and between Captain Crisp\'s Fish & Chips Franchising, Inc., a Texas corporation ("Franchisor", "we", "us" or "our"), and the person or entity identified on the signature page as Franchisee ("you").',
    "Captain Crisp's Fish & Chips Franchising, Inc.|you",
    null,
  ],
  [
    'EXHIBIT 10.4\n\nMarch 8, 2004\n\nMr. Dale Pruitt\nPruitt Racing, Inc.\nPO Box 12\nMooresville, NC 28115\n\nRe: Endorsement Agreement\n\nDear Dale:\n\nThis letter agreement (the "Agreement") sets forth the terms on which Pruitt Racing, Inc. ("Pruitt") will endorse the products of Stallion Tires Corporation ("Stallion").',
    'Pruitt Racing, Inc.|Stallion Tires Corporation',
    '2004-03-08',
  ],
  [
    'This Agency Agreement is entered into as of 6/15/2012 ("Effective Date") by and between: (a) Trellis Insurance Company, an Iowa stock insurance company (hereinafter the "Company"); and (b) Fenwick Agency Partners, LLC, an Illinois limited liability company (hereinafter the "Agent").',
    'Trellis Insurance Company|Fenwick Agency Partners, LLC',
    '2012-06-15',
  ],
  [
    'Collaboration Agreement\n\nby and between\n\nNimbus Therapeutics Holdings, Inc.\n\nand\n\nOstara Biologics AG\n\ndated as of\n\nFebruary 28, 2017',
    'Nimbus Therapeutics Holdings, Inc.|Ostara Biologics AG',
    '2017-02-28',
  ],
  [
    'This Non-Exclusive Development Agreement (this "Agreement") is made as of this 5th day of June, 2003 between Garland Robotics Corporation, having a place of business at 1 Quarry Lane, Nashua, New Hampshire (hereinafter referred to as "GARLAND") and Institute for Applied Motion, Inc., a not-for-profit corporation having a place of business at 5 Park St, Troy, New York (hereinafter referred to as "IAM").',
    'Garland Robotics Corporation|Institute for Applied Motion, Inc.',
    '2003-06-05',
  ],
  [
    'IN CONSIDERATION of the mutual covenants herein, Boreal Fiber Inc. (hereinafter "Boreal"), a corporation incorporated under the laws of Ontario, and Tamarack Pulp Ltd. (hereinafter "Tamarack"), a corporation incorporated under the laws of British Columbia, agree that this Pulp Supply Agreement dated May 1, 1997 shall govern.',
    'Boreal Fiber Inc.|Tamarack Pulp Ltd.',
    '1997-05-01',
  ],
  [
    'THIS TRANSPORTATION AGREEMENT is made and entered into this 1st day of April, 2016 between Bison Creek Gathering, LLC ("Gatherer") and Hollis Exploration Operating, LLC, Hollis Royalty, LP and Hollis Midstream Partners, LP (each a "Shipper" and collectively "Shippers"). Gatherer and Shippers may be referred to individually as a "Party".',
    'Bison Creek Gathering, LLC|Hollis Exploration Operating, LLC|Hollis Royalty, LP|Hollis Midstream Partners, LP',
    '2016-04-01',
  ],
  [
    'Co-Branding Agreement\n\nThis Co-Branding Agreement (the "Agreement") is entered into as of September 9, 1999 (the "Execution Date"), by and between IHOME NETWORK, a California corporation, located at 2 Lake Ave., Pasadena, California 91101 ("IHOME"), and STOCKPORT ONLINE, INC., located at 5 Main, Stockport, Ohio ("Stockport").',
    'IHOME NETWORK|STOCKPORT ONLINE, INC.',
    '1999-09-09',
  ],
  [
    'This Manufacturing Services Agreement, including all exhibits, (the "Agreement") is effective upon the date of the last signature below ("Effective Date") by and between Calder Instruments, Inc., on behalf of itself and its subsidiaries, ("Calder") and Jin Yuan Electronics (Suzhou) Co., Ltd ("Supplier").',
    'Calder Instruments, Inc.|Jin Yuan Electronics (Suzhou) Co., Ltd',
    null,
  ],
  [
    'WEB SITE HOSTING AGREEMENT\nParties: Cloudbank Pty Ltd ABN 11 222 333 444 of Level 4, 20 King Street, Sydney NSW 2000 (Host)\nand Emu Travel Pty Limited ABN 55 666 777 888 of 8 Queen Street, Brisbane QLD 4000 (Client)\nDate: 19 October 2011',
    'Cloudbank Pty Ltd|Emu Travel Pty Limited',
    '2011-10-19',
  ],
  [
    'This Amendment No. 2 (this "Amendment") to that certain Supply Agreement dated as of March 2, 2014 (the "Original Agreement") is entered into as of July 11, 2016 by and between Sorrel Foods Group, LLC ("Buyer") and Kingsley Packaging Corp. ("Seller").',
    'Sorrel Foods Group, LLC|Kingsley Packaging Corp.',
    '2016-07-11',
  ],
  [
    'THIS INTELLECTUAL PROPERTY LICENSE AGREEMENT, dated as of June 30, 2019 (this "Agreement"), is made by and between Vantage Holdings Corporation, a Delaware corporation ("Licensor"), and Vantage Water Spinco Inc., a Delaware corporation and wholly-owned subsidiary of Licensor ("Licensee" and, together with Licensor, the "Parties" and each, a "Party").',
    'Vantage Holdings Corporation|Vantage Water Spinco Inc.',
    '2019-06-30',
  ],
  [
    'This Promotion Agreement ("Agreement") is made between Orbit Cola Company, Orbit Plaza, Atlanta, GA 30301 ("Orbit") and Big Sky Cinemas, Inc. d/b/a Big Sky Theatres, 7 Ranch Rd, Billings, MT 59101 ("Big Sky"). The Effective Date of this Agreement is November 1, 2002.',
    'Orbit Cola Company|Big Sky Cinemas, Inc.',
    '2002-11-01',
  ],
  [
    'SERVICE AGREEMENT made this 2nd day of February, 1995, by and between PRUDENT LIFE INSURANCE COMPANY OF AMERICA, a New Jersey corporation ("Prudent"), PRUDENT VARIABLE FUND, INC., a Maryland corporation (the "Fund"), and PRUDENT SECURITIES, INC. ("Distributor")',
    'PRUDENT LIFE INSURANCE COMPANY OF AMERICA|PRUDENT VARIABLE FUND, INC.|PRUDENT SECURITIES, INC.',
    '1995-02-02',
  ],
  [
    'Consulting Agreement\nThis agreement is made effective as of August 1, 2008, by and between Terra Verde Mining Company, of 100 Gold Street, Elko, Nevada 89801, and Raymond L. Ortega, of 3 Silver Court, Reno, Nevada 89501.\nIn this Agreement, the party who is contracting to receive services shall be referred to as "Company," and the party who will be providing the services shall be referred to as "Consultant."',
    'Terra Verde Mining Company|Raymond L. Ortega',
    '2008-08-01',
  ],
  [
    'This Exclusive Distributor Agreement is made as of February 1, 2006 between HELIX SURGICAL, INC. (hereinafter called Company), a Florida corporation, and MEDIPORT S.R.L. (hereinafter called Distributor), an Italian company.',
    'HELIX SURGICAL, INC.|MEDIPORT S.R.L.',
    '2006-02-01',
  ],
  [
    'Parties. This Affiliate Agreement ("Agreement") is a contract between Nutcase Hosting Inc. ("Nutcase," "we," or "us") and you, the affiliate ("Affiliate" or "you").',
    'Nutcase Hosting Inc.|Affiliate',
    null,
  ],
  [
    'THIS INDENTURE OF LEASE, dated for reference purposes only as of November 17, 2020, is by and between MILLBROOK CROSSING OWNER, L.L.C., a Massachusetts limited liability company, as landlord ("Landlord"), and ARDENT CELL THERAPIES, INC., a Delaware corporation, as tenant ("Tenant").',
    'MILLBROOK CROSSING OWNER, L.L.C.|ARDENT CELL THERAPIES, INC.',
    '2020-11-17',
  ],
  [
    'THIS AGREEMENT made in duplicate this 4th day of January, 2005\nBETWEEN:\nNORTHERN LIGHTS RECORDS INC.\n(the "Label")\nOF THE FIRST PART\n- and -\nMARIE-CLAUDE TREMBLAY\n(the "Artist")\nOF THE SECOND PART',
    'NORTHERN LIGHTS RECORDS INC.|MARIE-CLAUDE TREMBLAY',
    '2005-01-04',
  ],
  [
    'This Software Maintenance and Support Agreement is between the State of Kansota, Department of Revenue ("State") and Ledgerworks International, Inc. ("Vendor"), and is entered into pursuant to Contract No. 4456 as of July 1, 2013.',
    'State of Kansota, Department of Revenue|Ledgerworks International, Inc.',
    '2013-07-01',
  ],
  [
    'This Power of Sale Agreement is made and entered into effective as of 12:01 a.m. on the 1st day of May, 2021 (the "Effective Time"), by and between Cedar Flats Solar Holdings, LLC, a Delaware limited liability company ("Assignor") and CF Tax Equity Partnership 2021, LLC, a Delaware limited liability company ("Assignee").',
    'Cedar Flats Solar Holdings, LLC|CF Tax Equity Partnership 2021, LLC',
    '2021-05-01',
  ],
  [
    'THIS MASTER SERVICES AGREEMENT is dated and effective September 15, 2022, among Halcyon Grid Services, Inc. ("Contractor"), Prairie Sun I, LLC, Prairie Sun II, LLC, and Prairie Sun III, LLC (each, a "Project Company" and together, "Owner").',
    'Halcyon Grid Services, Inc.|Prairie Sun I, LLC|Prairie Sun II, LLC|Prairie Sun III, LLC',
    '2022-09-15',
  ],
  [
    'This Operation and Maintenance Agreement (the "Agreement"), effective as of the Effective Date (as defined below), is entered into by and between SunMesa Asset Co., LLC, a Delaware limited liability company with an address of 45 Ray Street, Tempe, AZ 85281 (hereinafter referred to as "Owner"), and Clearline O&M Services, Inc., a Nevada corporation (hereinafter referred to as "Operator").',
    'SunMesa Asset Co., LLC|Clearline O&M Services, Inc.',
    null,
  ],
  [
    'POWER PURCHASE AGREEMENT\nSeller: Juniper Flats Solar, LLC\nBuyer: Rio Bravo Electric Cooperative, Inc.\nThis Power Purchase Agreement is entered into on August 30, 2019 by Seller and Buyer.',
    'Juniper Flats Solar, LLC|Rio Bravo Electric Cooperative, Inc.',
    '2019-08-30',
  ],
  [
    'Standard Form of Agreement\nA G R E E M E N T made as of the Fourth day of May in the year Two Thousand Nine\nBETWEEN the Owner: Elm Savings Bank\n12 Main Street\nand the Contractor: Dow-Reed Builders, Inc.\n9 Low Road\nThe Project is: a branch.',
    'Elm Savings Bank|Dow-Reed Builders, Inc.',
    '2009-05-04',
  ],
  [
    'August 2, 2010\n\nMs. Clara Benton\n12 Hill Drive\nDover, DE 19901\n\nDear Clara:\n\nWe are pleased to offer you the position of Plant Engineer at Granite Solar, Inc. on these terms.\n\nSincerely,\n\nPlease sign below.\n\nAgreed and accepted:\nDate',
    'Granite Solar, Inc.|Clara Benton',
    '2010-08-02',
  ],
  [
    'THIS AGREEMENT made this 3rd day of June, 2012, by and between Olney Builders, Inc., a Texas corporation ("Olney"), MARK T. OLNEY and RUTH WELLS, being all of its shareholders (the "Sellers"), and Basin Energy, Inc. ("Purchaser").',
    'Olney Builders, Inc.|MARK T. OLNEY|RUTH WELLS|Basin Energy, Inc.',
    '2012-06-03',
  ],
  [
    'This Indenture is made as of May 6, 2014 by and between Larch Power Trust, a Delaware trust ("Issuer"), and First Valley Bank, National Association, as successor to Valley Trust and Savings Association, a national banking association ("Trustee"), and Northern Bank, National Association ("Agent").',
    'Larch Power Trust|First Valley Bank, National Association|Northern Bank, National Association',
    '2014-05-06',
  ],
  [
    'This Mutual Non-Disclosure Agreement is between Tall Pine Brewing Company & Arts Center, Inc. ("Company") and Mesa Breweries, Inc. ("Mesa"), and is dated April 3, 2008.',
    'Tall Pine Brewing Company & Arts Center, Inc.|Mesa Breweries, Inc.',
    '2008-04-03',
  ],
  [
    'This Agreement is entered into as of June 4, 2001 by and between The viaGrid Company (the "Company") and Lewis B. Kilmer (the "Employee").',
    'viaGrid Company|Lewis B. Kilmer',
    '2001-06-04',
  ],
  [
    'Credit Contract\nContract No.: 149\nBorrower (Party A): Green Valley Juice Co., Ltd.\nAddress: 16F, No. 2 High-Tech Road, Xi’an\nLender (Party B): Second Bank of Xi’an, High-Tech Branch\nParty A applies for a loan, and Party A and Party B enter into this Contract on May 4, 2010.',
    'Green Valley Juice Co., Ltd.|Second Bank of Xi’an, High-Tech Branch',
    null,
  ],
  [
    '$750,000,000\nCREDIT AGREEMENT\ndated as of\nApril 6, 2020\namong\nHarbor Utilities, Inc.,\nas Borrower\nThe Lenders Party Hereto\nand\nOld Bay Bank, N.A.,\nas Administrative Agent\n___________________________________________\nCity Trust, N.A. and\nThird Bank PLC,\nas Documentation Agents\n___________________________________________',
    'Harbor Utilities, Inc.|Old Bay Bank, N.A.',
    '2020-04-06',
  ],
  [
    'THIS AMENDMENT NO. 3 TO MASTER LINE OF CREDIT AGREEMENT, dated as of March 1, 2000 ("THIS AMENDMENT"), among Elder Homes Corporation, a Delaware corporation (the "Company"), and Lake Capital Inc., an Ohio corporation (the "Agent").\n(1) The parties entered into the Line of Credit Agreement, as amended by Amendment No. 1 thereto, dated as of January 5, 1999.',
    'Elder Homes Corporation|Lake Capital Inc.',
    '2000-03-01',
  ],
  [
    'January 15, 1999\n\nTO MARK STEEN\nVIA HAND DELIVERY\n\nDear Mark:\n\nI have been authorized to offer you the position of Vice President.\n\nSincerely,\n\n/s/ Chris M. Vale\nChris M. Vale\nGeneral Counsel\nExcel Grid, Inc.\n\nI accept the offer of employment:\n\nSigned: /s/ Mark Steen      Date: January 15, 1999',
    'Excel Grid, Inc.|MARK STEEN',
    '1999-01-15',
  ],
  [
    'January 26, 1999\n\nDear John:\n\nOn behalf of Arbor Corporation (the "Company"), I am pleased to offer you a promotion.\n\nSincerely yours,\n\nArbor Corporation\nMichael A. Barker\nPresident\n\nACCEPTED:\n_______________________     ______________\nJohn R. Tighe               Date',
    'Arbor Corporation|John R. Tighe',
    '1999-01-26',
  ],
  [
    'December 1, 2014\n\nMr. Pat Colman\n55 South Oak Street\nDover, IL 60521\n\nDear Pat:\n\nThis will confirm our proposal in connection with your termination from employment with Chalk Supply, Inc. (the "Company").\nThis agreement is intended to resolve all issues between you and the Company. Dated this 3rd day of December, 2014.\n\nVery truly yours,\nCHALK SUPPLY, INC.\n\nI agree with and accept the terms of this agreement.\nPat Colman',
    'Chalk Supply, Inc.|Pat Colman',
    '2014-12-01',
  ],
  [
    'AMENDMENT NO. 1 TO SECOND AMENDED AND RESTATED CREDIT AGREEMENT (this “Amendment”), dated as of June 29, 2020, relating to the Second Amended and Restated Credit Agreement, dated as of September 27, 2017 (the “Existing Credit Agreement”), among ELM PROPERTIES, INC., a Maryland corporation (the “Borrower”), and VALLEY BANK NATIONAL ASSOCIATION, as administrative agent (the “Agent”).',
    'ELM PROPERTIES, INC.|VALLEY BANK NATIONAL ASSOCIATION',
    '2020-06-29',
  ],
]
