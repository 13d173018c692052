import { Skeleton, SkeletonBlock } from '../../../app/ui/skeleton.tsx';

export const examples = {
  study: (
    <Skeleton label="Loading case study">
      <SkeletonBlock shape="label" />
      <SkeletonBlock shape="heading" />
      <SkeletonBlock shape="text" />
      <SkeletonBlock shape="short" />
      <SkeletonBlock shape="picture" />
    </Skeleton>
  ),
};
