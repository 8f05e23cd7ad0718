interface UsState {
  readonly name: string;
  /** IANA zones in which the state lies; more than one where it is divided. */
  readonly zones: readonly string[];
  /** Area codes of the state in the North American Numbering Plan, without the zones of each (see area-codes.ts). */
  readonly areaCodes: string;
}

const eastern = ['America/New_York'];
const central = ['America/Chicago'];
const mountain = ['America/Denver'];
const pacific = ['America/Los_Angeles'];
const easternCentral = ['America/New_York', 'America/Chicago'];
const centralMountain = ['America/Chicago', 'America/Denver'];

/**
 * States, the District of Columbia and the inhabited territories by their two letters. Only zones that keep a
 * different time today are told apart; Kentucky/Louisville, for example, keeps that of New York.
 */
export const usStates: Readonly<Record<string, UsState>> = {
  AL: { name: 'Alabama', zones: central, areaCodes: '205 251 256 334 659 938' },
  AK: { name: 'Alaska', zones: ['America/Anchorage', 'America/Adak'], areaCodes: '907' },
  AZ: { name: 'Arizona', zones: ['America/Phoenix', 'America/Denver'], areaCodes: '480 520 602 623 928' },
  AR: { name: 'Arkansas', zones: central, areaCodes: '327 479 501 870' },
  CA: {
    name: 'California',
    zones: pacific,
    areaCodes:
      '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  },
  CO: { name: 'Colorado', zones: mountain, areaCodes: '303 719 720 748 970 983' },
  CT: { name: 'Connecticut', zones: eastern, areaCodes: '203 475 860 959' },
  DE: { name: 'Delaware', zones: eastern, areaCodes: '302' },
  DC: { name: 'District of Columbia', zones: eastern, areaCodes: '202 771' },
  FL: {
    name: 'Florida',
    zones: easternCentral,
    areaCodes: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  },
  GA: { name: 'Georgia', zones: eastern, areaCodes: '229 404 470 478 678 706 762 770 912 943' },
  HI: { name: 'Hawaii', zones: ['Pacific/Honolulu'], areaCodes: '808' },
  ID: { name: 'Idaho', zones: ['America/Boise', 'America/Los_Angeles'], areaCodes: '208 986' },
  IL: {
    name: 'Illinois',
    zones: central,
    areaCodes: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872',
  },
  IN: {
    name: 'Indiana',
    zones: ['America/Indiana/Indianapolis', 'America/Chicago'],
    areaCodes: '219 260 317 463 574 765 812 930',
  },
  IA: { name: 'Iowa', zones: central, areaCodes: '319 515 563 641 712' },
  KS: { name: 'Kansas', zones: centralMountain, areaCodes: '316 620 785 913' },
  KY: { name: 'Kentucky', zones: easternCentral, areaCodes: '270 364 502 606 859' },
  LA: { name: 'Louisiana', zones: central, areaCodes: '225 318 337 457 504 985' },
  ME: { name: 'Maine', zones: eastern, areaCodes: '207' },
  MD: { name: 'Maryland', zones: eastern, areaCodes: '227 240 301 410 443 667' },
  MA: { name: 'Massachusetts', zones: eastern, areaCodes: '339 351 413 508 617 774 781 857 978' },
  MI: {
    name: 'Michigan',
    zones: ['America/Detroit', 'America/Menominee'],
    areaCodes: '231 248 269 313 517 586 616 679 734 810 906 947 989',
  },
  MN: { name: 'Minnesota', zones: central, areaCodes: '218 320 507 612 651 763 924 952' },
  MS: { name: 'Mississippi', zones: central, areaCodes: '228 471 601 662 769' },
  MO: { name: 'Missouri', zones: central, areaCodes: '235 314 417 557 573 636 660 816 975' },
  MT: { name: 'Montana', zones: mountain, areaCodes: '406' },
  NE: { name: 'Nebraska', zones: centralMountain, areaCodes: '308 402 531' },
  NV: { name: 'Nevada', zones: ['America/Los_Angeles', 'America/Denver'], areaCodes: '702 725 775' },
  NH: { name: 'New Hampshire', zones: eastern, areaCodes: '603' },
  NJ: { name: 'New Jersey', zones: eastern, areaCodes: '201 551 609 640 732 848 856 862 908 973' },
  NM: { name: 'New Mexico', zones: mountain, areaCodes: '505 575' },
  NY: {
    name: 'New York',
    zones: eastern,
    areaCodes: '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  },
  NC: { name: 'North Carolina', zones: eastern, areaCodes: '252 336 472 704 743 828 910 919 980 984' },
  ND: { name: 'North Dakota', zones: centralMountain, areaCodes: '701' },
  OH: { name: 'Ohio', zones: eastern, areaCodes: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937' },
  OK: { name: 'Oklahoma', zones: central, areaCodes: '405 539 572 580 918' },
  OR: { name: 'Oregon', zones: ['America/Los_Angeles', 'America/Boise'], areaCodes: '458 503 541 971' },
  PA: {
    name: 'Pennsylvania',
    zones: eastern,
    areaCodes: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878',
  },
  RI: { name: 'Rhode Island', zones: eastern, areaCodes: '401' },
  SC: { name: 'South Carolina', zones: eastern, areaCodes: '803 821 839 843 854 864' },
  SD: { name: 'South Dakota', zones: centralMountain, areaCodes: '605' },
  // Most of it lies in the west.
  TN: { name: 'Tennessee', zones: easternCentral.toReversed(), areaCodes: '423 615 629 729 731 865 901 931' },
  TX: {
    name: 'Texas',
    zones: centralMountain,
    areaCodes:
      '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  },
  UT: { name: 'Utah', zones: mountain, areaCodes: '385 435 801' },
  VT: { name: 'Vermont', zones: eastern, areaCodes: '802' },
  VA: { name: 'Virginia', zones: eastern, areaCodes: '276 434 540 571 686 703 757 804 826 948' },
  WA: { name: 'Washington', zones: pacific, areaCodes: '206 253 360 425 509 564' },
  WV: { name: 'West Virginia', zones: eastern, areaCodes: '304 681' },
  WI: { name: 'Wisconsin', zones: central, areaCodes: '262 274 353 414 534 608 715 920' },
  WY: { name: 'Wyoming', zones: mountain, areaCodes: '307' },
  PR: { name: 'Puerto Rico', zones: ['America/Puerto_Rico'], areaCodes: '787 939' },
  VI: { name: 'U.S. Virgin Islands', zones: ['America/Puerto_Rico'], areaCodes: '340' },
  GU: { name: 'Guam', zones: ['Pacific/Guam'], areaCodes: '671' },
  MP: { name: 'Northern Mariana Islands', zones: ['Pacific/Guam'], areaCodes: '670' },
  AS: { name: 'American Samoa', zones: ['Pacific/Pago_Pago'], areaCodes: '684' },
};

/** True for the two letters of a state, the District of Columbia or a territory. */
export function isUsState(code: string): boolean {
  return Object.hasOwn(usStates, code);
}

/** IANA zones that a customer in the United States may be in. */
export const usZones: readonly string[] = [
  ...new Set(Object.values(usStates).flatMap((state) => state.zones)),
].toSorted();
