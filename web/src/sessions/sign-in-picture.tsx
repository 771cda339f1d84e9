import classes from './sign-in-page.module.css';

const STALKS = 26;

/** How far the leaves of a stalk bend and how tall it is: uneven, but the same on every visit. */
const stalkAt = (index: number) => {
  const wave = Math.sin(index * 2.4) * 0.5 + Math.sin(index * 0.9 + 1) * 0.5;
  return { x: 12 + index * 31, height: 250 + wave * 90, bend: wave * 26 };
};

const Stalk = ({ index }: { index: number }) => {
  const { x, height, bend } = stalkAt(index);
  const top = 900 - height;
  const leaf = (at: number, side: number) =>
    `M${x + (bend * at) / 3} ${900 - height * at}q${side * 34}-18 ${side * 44}-74q${-side * 38} 22 ${-side * 44} 74Z`;
  return (
    <g>
      <path d={`M${x} 900Q${x} ${900 - height / 2} ${x + bend} ${top}`} className={classes.stem} />
      <path d={leaf(0.35, 1)} className={classes.leaf} />
      <path d={leaf(0.55, -1)} className={classes.leaf} />
      <path d={leaf(0.75, 1)} className={classes.leaf} />
    </g>
  );
};

/** A field of stalks under an evening sky; decoration only. */
export const SignInPicture = () => (
  <div className={classes.picture}>
    <svg viewBox="0 0 800 900" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <circle cx="560" cy="560" r="150" className={classes.sun} />
      {Array.from({ length: STALKS }, (_, index) => (
        <Stalk key={stalkAt(index).x} index={index} />
      ))}
    </svg>
  </div>
);
