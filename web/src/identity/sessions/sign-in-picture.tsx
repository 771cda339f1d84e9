import classes from './sign-in-page.module.css';

const STALKS = 34;

/** How tall a stalk is and how far it bends: uneven, but the same on every visit. */
const stalkAt = (index: number) => {
  const wave = Math.sin(index * 2.4) * 0.6 + Math.sin(index * 0.7 + 1) * 0.4;
  return { x: index * 24.5 - 4, height: 132 + wave * 44, bend: 10 + wave * 12 };
};

/** An ear of grain on a thin stalk that leans with the wind. */
const Stalk = ({ index }: { index: number }) => {
  const { x, height, bend } = stalkAt(index);
  const top = 900 - height;
  return (
    <g>
      <path d={`M${x} 904Q${x} ${900 - height / 2} ${x + bend} ${top}`} className={classes.stem} />
      <path d={`M${x + bend} ${top + 6}c-9-12-7-32 4-50 9 17 9 38-4 50Z`} className={classes.ear} />
    </g>
  );
};

/** Two digesters under their gas domes, a silo and the shed of the engine. */
const Plant = () => (
  <g className={classes.plant}>
    <path d="M430 740V594c0-70 150-70 150 0v146Z" />
    <path d="M560 740V582c0-82 176-82 176 0v158Z" />
    <path d="M372 740V520q20-16 40 0v220Z" />
    <path d="M286 740V592l40-20 40 20v148Z" />
  </g>
);

/** The plant at dusk behind a field of grain; decoration only. */
export const SignInPicture = () => (
  <div className={classes.picture}>
    <svg viewBox="0 0 800 900" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <circle cx="214" cy="560" r="74" className={classes.sun} />
      <path d="M0 640q180-64 400-34t400-26v320H0Z" className={classes.far} />
      <Plant />
      <path d="M0 690q220-76 430-42t370-22v280H0Z" className={classes.middle} />
      <path d="M0 772q200-46 420-22t380-14v170H0Z" className={classes.near} />
      {Array.from({ length: STALKS }, (_, index) => (
        <Stalk key={stalkAt(index).x} index={index} />
      ))}
    </svg>
  </div>
);
